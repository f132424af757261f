/** Widths, in px, of the stored pictures of dishes (public/images/dishes) and of the answers for uploaded pictures. */
export const PICTURE_WIDTHS = [480, 800, 1200] as const;

/** Formats of pictures, the smaller one first, because a browser takes the first that it supports. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The size of a dish's picture (4:3) in its largest width, px. art/kit sets the names of the files. */
export const DISH_SIZE = { width: 1200, height: 900 } as const;

const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";
const DISH = new RegExp(`^/images/dishes/(${SLUG})-${DISH_SIZE.width}\\.webp$`);
const UPLOAD = /^\/uploads\/([A-Za-z0-9_-]{22})\.webp$/;

/** The stored address of a dish's picture. It is a full image, for clients that do not choose a width. */
export const dishAddress = (slug: string): string => `/images/dishes/${slug}-${DISH_SIZE.width}.webp`;

/** The slug of the dish whose picture this is; null for an address that is not written exactly like ours. */
export const dishOf = (address: string): string | null => DISH.exec(address)?.[1] ?? null;

/** The sources of a picture: `srcset` candidates in AVIF and in WebP, and a single WebP of middle width. */
type PictureSources = { middle: string; avif: string; webp: string };

/** Picture widths of a card, px: it is 282 px wide on a desktop and at most 607 px (a phone held sideways). */
export const CARD_WIDTHS = [480, 800] as const;

/** Widths, in px, of a dish's second picture, a close-up; 4:3 like the first. */
export const CLOSE_WIDTHS = [480, 800] as const;

/** The sources of a dish's close-up; null for an address that is no picture of our dishes. */
export function closeSources(address: string): PictureSources | null {
  const dish = dishOf(address);
  return dish === null ? null : sourcesOf(`/images/dishes/${dish}-close`, CLOSE_WIDTHS);
}

/** The sources of a dish's picture or of an upload that this product stores; null for any other address. */
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

/** Widths, in px, of the photo of a demo kitchen: square, and only WebP, because photos are shown in WebP only. */
export const KITCHEN_WIDTHS = [128, 384] as const;
const KITCHEN = /^(\/images\/scenes\/kitchen-[a-z]+)-384\.webp$/;

/** The stored address of the photo of a demo kitchen. */
export const kitchenAddress = (key: string): string => `/images/scenes/kitchen-${key}-384.webp`;

/** The widths of a person's photo as a `srcset`; undefined for a photo on another site. */
export function photoSources(address: string): string | undefined {
  const kitchen = KITCHEN.exec(address)?.[1];
  return kitchen ? candidates(kitchen, KITCHEN_WIDTHS).webp : pictureSources(address)?.webp;
}

/** `srcset` texts, in each format, of the files `{stem}-{width}.{format}`. */
export function candidates(stem: string, widths: readonly number[]): { avif: string; webp: string } {
  const list = (format: PictureFormat) =>
    widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(", ");
  return { avif: list("avif"), webp: list("webp") };
}
