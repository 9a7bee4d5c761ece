// What pointers on the figure do: zoom, pan, and show the value of the part they mean.
import {listenToPointers} from './gestures.js';

// How far from a part a pointer may be and still mean it, in CSS pixels.
const reach = {mouse: 2, pen: 6, touch: 12};

export function listenToPointing(stage, awake, signal) {
  const panBy = (clientDx, clientDy) => {
    if (awake.box.zoom === 1) return;
    const {unit} = stage.toDiagram(0, 0);
    awake.move(core => core.call('pan', -clientDx * unit, -clientDy * unit));
  };
  const zoomAt = (factor, clientX, clientY) => {
    const {x, y} = stage.toDiagram(clientX, clientY);
    awake.move(core => core.call('zoom', factor, x, y));
  };
  let meant = null;
  const point = async event => {
    meant = event;
    const core = awake.core ?? await awake.need();
    if (!core || meant !== event) return;
    const target = targetAt(event, stage, core);
    if (target) stage.mark(target);
    else stage.unmark();
  };
  const leave = () => {
    meant = null;
    stage.unmark();
  };
  listenToPointers(stage.root, {canZoom: () => awake.canZoom, zoomed: () => awake.box.zoom > 1, visibleBox: () => awake.box, panBy, zoomAt, point, leave}, signal);
  stage.root.addEventListener('focusout', leave, {signal});
}

// The core knows what a finger near a thin bar means; without it pointing rests.
function targetAt(event, stage, core) {
  const {x, y, unit} = stage.toDiagram(event.clientX, event.clientY);
  return stage.targets[core.call('hit', x, y, reach[event.pointerType] * unit)];
}
