// The bars as polygons of a JSXGraph board, which can be moved and enlarged.
import JXG from '../node_modules/jsxgraph/distrib/jsxgraphcore.mjs';
import '../node_modules/jsxgraph/distrib/jsxgraph.css';
import { BARS, GROUND, HEIGHT, WIDTH, offer } from './bars.js';

const board = JXG.JSXGraph.initBoard('place', {
  boundingbox: [0, GROUND, WIDTH, GROUND - HEIGHT], axis: false, keepaspectratio: true, zoom: { wheel: true }, pan: { enabled: true }, keyboard: { enabled: false },
});

const drawn = BARS.map(({ left, width, height, colour, label }) => {
  const corners = [[left, 0], [left + width, 0], [left + width, height], [left, height]];
  return [
    board.create('polygon', corners, { fillColor: colour, fillOpacity: 1, vertices: { visible: false }, borders: { visible: false } }),
    board.create('text', [left + 14, -18, label]),
  ];
});

function show(step) {
  drawn.forEach((pair, index) => pair.forEach((part) => part.setAttribute({ visible: index <= step })));
}

show(0);
offer(show).ready = true;
