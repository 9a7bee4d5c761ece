// A VitePress site with a figure; docs/public/lesson-player is a copy of dist/.
import {defineConfig} from 'vitepress';

const base = '/book/';

export default defineConfig({
  title: 'Figures in VitePress',
  base,
  head: [['script', {type: 'module', src: `${base}lesson-player/lesson-player.js`}]],
  // Vue leaves the element to the browser.
  vue: {template: {compilerOptions: {isCustomElement: tag => tag === 'lesson-player'}}},
});
