// The bars drawn by Dear ImGui compiled to WebAssembly, in every frame as its documentation shows.
import { ImGui, ImGuiImplWeb, ImGuiKey, ImVec2 } from '../node_modules/@mori2003/jsimgui/build/imgui.js';
import { BARS, GROUND, HEIGHT, STEP_MS, WIDTH, channels, offer, sharpen } from './bars.js';

const canvas = document.querySelector('canvas');
sharpen(canvas);
await ImGuiImplWeb.Init({ canvas, backend: 'webgl2', loaderPath: new URL('loader.js', location.href).href });

// Its colours are one number, red lowest.
const packed = (colour) => channels(colour).reduce((sum, part, at) => sum + Math.round(255 * part) * 256 ** at, 255 * 256 ** 3);
const bars = BARS.map((bar) => ({ ...bar, ink: packed(bar.colour) }));
let step = 0;

function goTo(wanted) {
  step = wanted;
}

const offered = offer(null, { step, next: null, goTo, play: () => setInterval(() => goTo((step + 1) % BARS.length), STEP_MS) });

function drawBars() {
  const list = ImGui.GetWindowDrawList();
  for (const { left, width, height, ink, label } of bars.slice(0, step + 1)) {
    list.AddRectFilled(new ImVec2(left, GROUND - height), new ImVec2(left + width, GROUND), ink);
    ImGui.SetCursorPos(new ImVec2(left + 14, GROUND + 6));
    ImGui.Text(label);
  }
}

function draw() {
  ImGuiImplWeb.BeginRender();
  if (ImGui.IsKeyPressed(ImGuiKey._RightArrow, false)) goTo((step + 1) % BARS.length);
  ImGui.SetNextWindowPos(new ImVec2(0, 0));
  ImGui.SetNextWindowSize(new ImVec2(WIDTH, HEIGHT));
  ImGui.Begin('bars');
  drawBars();
  ImGui.End();
  ImGuiImplWeb.EndRender();
  offered.step = step;
  canvas.dataset.drawn = '';
  offered.ready = true;
  requestAnimationFrame(draw);
}
requestAnimationFrame(draw);
canvas.focus();
