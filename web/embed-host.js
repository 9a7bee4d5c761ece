// For pages that show embed.html in an iframe: gives each such iframe the height that its figure needs.
//
// Only messages of the form {type: "lesson-player", height} count, from a window that is an iframe of this page. Those that were there
// before this script are asked for theirs.
const tallest = 20000;

addEventListener('message', ({source, data}) => {
  if (data?.type !== 'lesson-player' || typeof data.height !== 'number' || !(data.height > 0 && data.height <= tallest)) return;
  const frame = [...document.querySelectorAll('iframe')].find(({contentWindow}) => contentWindow === source);
  if (!frame) return;
  const border = getComputedStyle(frame).boxSizing === 'border-box' ? frame.offsetHeight - frame.clientHeight : 0;
  frame.style.height = `${data.height + border}px`;
});

for (const {contentWindow} of document.querySelectorAll('iframe')) contentWindow?.postMessage({type: 'lesson-player'}, '*');
