// The page for iframes, embed.html?lesson=f21&figure=bound: one figure, whose height is told to the page around it.
//
// Each message is {type: "lesson-player", height} in CSS pixels. The height is no secret, so it is told to whoever embeds the page,
// again when a message {type: "lesson-player"} asks for it: a host that comes late has missed it.

const asked = new URLSearchParams(location.search);

// "f21" is one of the lessons beside this page; anything else is an address.
function addressOf(lesson) {
  return /^[\w-]+$/.test(lesson) ? `lessons/${lesson}.json` : lesson;
}

function tellHeight() {
  parent.postMessage({type: 'lesson-player', height: Math.ceil(document.body.getBoundingClientRect().height)}, '*');
}

const player = document.createElement('lesson-player');
player.setAttribute('src', addressOf(asked.get('lesson') ?? ''));
for (const name of ['figure', 'step', 'lang', 'dwell', 'theme']) if (asked.has(name)) player.setAttribute(name, asked.get(name));
if (asked.has('lang')) document.documentElement.lang = asked.get('lang');
document.body.append(player);
if (parent !== window) {
  new ResizeObserver(tellHeight).observe(document.body);
  addEventListener('message', ({data}) => {
    if (data?.type === 'lesson-player') tellHeight();
  });
}
