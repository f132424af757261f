/** Widths, in px, of the stored pictures of dishes (public/images/dishes) and of the answers for uploaded pictures. */
export const PICTURE_WIDTHS = [480, 800, 1200] as const;

/** The small formats first: a browser takes the first that it knows. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A dish's picture, 4:3, in its largest width. The files' names are those of art/kit. */
export const DISH_SIZE = { width: 1200, height: 900 } as const;

const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";
const DISH = new RegExp(`^/images/dishes/(${SLUG})-${DISH_SIZE.width}\\.webp$`);
const UPLOAD = /^\/uploads\/([A-Za-z0-9_-]{22})\.webp$/;

/** The address that is stored for a dish's picture: an image by itself, for whoever knows no other widths. */
export const dishAddress = (slug: string): string => `/images/dishes/${slug}-${DISH_SIZE.width}.webp`;

/** Whose picture of ours this is, as a slug; null for every address that is not written exactly as ours are. */
export const dishOf = (address: string): string | null => DISH.exec(address)?.[1] ?? null;

/** A picture in the widths and formats in which it can be had: candidates as in `srcset`, and a WebP of middle width. */
type PictureSources = { middle: string; avif: string; webp: string };

/** Those of a card: 282 px wide on a desk, 607 at most (a phone held across). */
export const CARD_WIDTHS = [480, 800] as const;

/** Widths, in px, of a dish's second picture, taken from close; 4:3 as the first. */
export const CLOSE_WIDTHS = [480, 800] as const;

/** The same of a dish of ours seen from close: null for any other address. */
export function closeSources(address: string): PictureSources | null {
  const dish = dishOf(address);
  return dish === null ? null : sourcesOf(`/images/dishes/${dish}-close`, CLOSE_WIDTHS);
}

/** The candidates of one of our dishes or of an upload kept by ourselves; null for any other address. */
export function pictureSources(
  address: string,
  widths: readonly number[] = PICTURE_WIDTHS,
): PictureSources | null {
  const dish = dishOf(address);
  const upload = UPLOAD.exec(address)?.[1];
  const stem = dish === null ? upload && `/uploads/${upload}` : `/images/dishes/${dish}`;
  return stem ? sourcesOf(stem, widths) : null;
}

const sourcesOf = (stem: string, widths: readonly number[]): PictureSources => ({
  middle: `${stem}-${widths[1]}.webp`,
  ...candidates(stem, widths),
});

/** Widths, in px, of the picture that a kitchen of the demo has for a photo: square, WebP alone, as photos are asked for. */
export const KITCHEN_WIDTHS = [128, 384] as const;
const KITCHEN = /^(\/images\/scenes\/kitchen-[a-z]+)-384\.webp$/;

/** The address that is stored for the picture of a demo's kitchen. */
export const kitchenAddress = (key: string): string => `/images/scenes/kitchen-${key}-384.webp`;

/** A person's photo in the widths in which it can be had, as `srcset` has them; undefined for one that lies elsewhere. */
export function photoSources(address: string): string | undefined {
  const kitchen = KITCHEN.exec(address)?.[1];
  return kitchen ? candidates(kitchen, KITCHEN_WIDTHS).webp : pictureSources(address)?.webp;
}

/** `{stem}-{width}.{format}` for each width, in either format, as `srcset` has them. */
export function candidates(stem: string, widths: readonly number[]): { avif: string; webp: string } {
  const list = (format: PictureFormat) =>
    widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(", ");
  return { avif: list("avif"), webp: list("webp") };
}
