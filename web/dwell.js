// The dwell a reader chose, remembered where storage is allowed: the one key this element keeps.

const key = 'lesson-player.dwell';
const usual = 5;
// An hour in seconds; a timer of more than 24 days would be over at once.
const longest = 3600;

// From an attribute, a property or the store; null where it is neither "reading" nor a positive number of at most an hour.
export function toDwell(value) {
  if (value === 'reading') return value;
  const seconds = value === null || value === '' ? NaN : Number(value);
  return seconds > 0 && seconds <= longest ? seconds : null;
}

// What the reader chose before, else what the page asks for.
export function firstDwell(attribute) {
  return toDwell(stored()) ?? toDwell(attribute) ?? usual;
}

function stored() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberDwell(dwell) {
  try {
    localStorage.setItem(key, String(dwell));
  } catch {
    // A sandboxed frame has no storage: the choice holds as long as the page.
  }
}
