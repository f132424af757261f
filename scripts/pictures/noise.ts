/** A generator of numbers from 0 to 1 that is the same for the same name: a picture never changes by itself. */
export function randomFrom(name: string): () => number {
  let state = 7;
  for (const letter of name) state = (state * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Fine grain as of film, as a grey image round 128. One tile is enough: nobody sees it repeat. */
export function grain(width: number, height: number, strength: number): Buffer {
  const random = randomFrom("grain");
  const pixels = Buffer.alloc(width * height);
  for (let i = 0; i < pixels.length; i++) pixels[i] = 128 + (random() - 0.5) * strength;
  return pixels;
}
