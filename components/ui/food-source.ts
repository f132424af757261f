const OWN_PICTURE = /^\/images\/food\/[^?#]+\.webp$/;

/** Widths in which our own pictures exist: `{slug}-480.webp` and `{slug}.webp` (960). */
const SMALL_WIDTH = 480;
const FULL_WIDTH = 960;

/** The candidates of one of our own pictures; `undefined` for any other address. */
export function foodSrcSet(src: string): string | undefined {
  if (!OWN_PICTURE.test(src)) return undefined;
  const small = src.replace(/\.webp$/, `-${SMALL_WIDTH}.webp`);
  return `${small} ${SMALL_WIDTH}w, ${src} ${FULL_WIDTH}w`;
}
