// Compares two pictures of one thing by two painters: edges and letters may be smoothed otherwise, nothing may be missing.

/**
 * The tile that differs most: {weight, x, y}. a and b are RGBA of one size. Stands alone, since pages run it too.
 *
 * Both are blurred a little. A pixel differs by what it is past all that the other shows within two pixels of it, less a
 * share of the contrast both have there: where one of them shows nothing, next to nothing is allowed. The roots are added
 * up, so that many faint differences (a line gone) weigh more than a few strong ones (a letter smoothed otherwise).
 */
export function worstTile(a, b, width, height) {
  const BASE = 4;
  const SHARE = 0.25;
  const REACH = 2;
  const HALF_TILE = 8;

  const blurred = (from) => {
    const to = new Float32Array(from.length);
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        for (let i = (y * width + x) * 4, end = i + 3; i < end; i++) {
          let sum = 0;
          for (let row = i - 4 * width; row <= i + 4 * width; row += 4 * width) sum += from[row - 4] + from[row] + from[row + 4];
          to[i] = sum / 9;
        }
      }
    }
    return to;
  };

  const range = (of, i) => {
    let low = 255;
    let high = 0;
    for (let v = -REACH; v <= REACH; v++) {
      for (let u = -REACH; u <= REACH; u++) {
        const value = of[i + 4 * (v * width + u)];
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    return [low, high];
  };

  const p = blurred(a);
  const q = blurred(b);
  const differenceAt = (i) => {
    if (Math.abs(p[i] - q[i]) <= BASE) return 0;
    const [lowP, highP] = range(p, i);
    const [lowQ, highQ] = range(q, i);
    const past = Math.max(p[i] - highQ, lowQ - p[i], q[i] - highP, lowP - q[i]);
    return Math.max(0, past - BASE - SHARE * Math.min(highP - lowP, highQ - lowQ));
  };

  const halves = Math.ceil(width / HALF_TILE);
  const weights = new Float64Array(halves * Math.ceil(height / HALF_TILE));
  for (let y = REACH + 1; y < height - REACH - 1; y++) {
    for (let x = REACH + 1; x < width - REACH - 1; x++) {
      const i = (y * width + x) * 4;
      const difference = Math.max(differenceAt(i), differenceAt(i + 1), differenceAt(i + 2));
      weights[Math.floor(y / HALF_TILE) * halves + Math.floor(x / HALF_TILE)] += Math.sqrt(difference);
    }
  }
  // Tiles overlap by half, so that nothing small falls between them.
  const worst = { weight: 0, x: 0, y: 0 };
  for (let i = 0; i + halves + 1 < weights.length; i++) {
    const weight = Math.round(weights[i] + weights[i + 1] + weights[i + halves] + weights[i + halves + 1]);
    if (weight > worst.weight) Object.assign(worst, { weight, x: (i % halves) * HALF_TILE, y: Math.floor(i / halves) * HALF_TILE });
  }
  return worst;
}
