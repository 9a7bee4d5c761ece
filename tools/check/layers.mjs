// The layers of the core: an include may only point left, and only some files may know a library.
import { faultsByLine } from './files.mjs';

const LAYERS = ['units', 'cost', 'lesson', 'frame', 'scene', 'review', 'render', 'player', 'app', 'tools'];

const PLATFORM = /^(SDL|imgui|GLES|EGL|GL\/|emscripten)/;

export function checkLayers(files) {
  return files.filter(({ path }) => /\.(h|c|cpp)$/.test(path)).flatMap(faultsOfFile);
}

function faultsOfFile(file) {
  const layer = layerOf(file.path);
  if (!layer) return [];
  if (!LAYERS.includes(layer)) return [`${file.path}:1: there is no layer "${layer}"`];
  return faultsByLine(file, (line) => {
    const [, included] = /^\s*#\s*include\s*["<]([^">]+)[">]/.exec(line) ?? [];
    return included && faultOfInclude(file.path, layer, included);
  });
}

function layerOf(path) {
  if (path.startsWith('tools/')) return 'tools';
  return /^src\/([^/]+)\//.exec(path)?.[1];
}

function faultOfInclude(path, layer, included) {
  const [folder] = included.split('/');
  if (included.includes('/') && LAYERS.indexOf(folder) > LAYERS.indexOf(layer)) {
    return `"${layer}" may not include "${folder}", which stands right of it`;
  }
  if (folder === 'review' && layer !== 'review' && layer !== 'tools') return 'a review is for authors: only the command line may include it';
  if (PLATFORM.test(included) && layer !== 'app') return `only src/app may include ${included}`;
  if (included.startsWith('nlohmann/') && path.endsWith('.h')) return 'nlohmann/json belongs in a .cpp file';
  return undefined;
}
