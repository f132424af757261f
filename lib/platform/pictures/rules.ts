/** Widths in px of stored dish pictures (public/images/dishes) and of resized uploads. */
export const PICTURE_WIDTHS = [480, 800, 1200] as const;

/** Picture formats, the smaller one first, because a browser uses the first that it supports. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The size of a dish's largest picture (4:3), in px. art/kit uses the width in file names. */
export const DISH_SIZE = { width: 1200, height: 900 } as const;

const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";
const DISH = new RegExp(`^/images/dishes/(${SLUG})-${DISH_SIZE.width}\\.webp$`);
const UPLOAD = /^\/uploads\/([A-Za-z0-9_-]{22})\.webp$/;

/** The address of a dish's picture, as it is stored. It is the address of the full-size file. */
export const dishAddress = (slug: string): string => `/images/dishes/${slug}-${DISH_SIZE.width}.webp`;

/**
 * The slug of the dish that a picture address shows. Returns null if the address is not exactly that of a built-in
 * dish picture.
 */
export const dishOf = (address: string): string | null => DISH.exec(address)?.[1] ?? null;

/** The sources of a picture: `srcset` texts in AVIF and in WebP, and the address of one WebP file of medium width. */
type PictureSources = { middle: string; avif: string; webp: string };

/** The picture widths for a card, in px. A card is at most 282 px wide. */
export const CARD_WIDTHS = [480, 800] as const;

/** Widths in px of the close-up of a dish, which has the shape 4:3. */
export const CLOSE_WIDTHS = [480, 800] as const;

/** The sources of a dish's close-up. Returns null if the address is not that of a built-in dish picture. */
export function closeSources(address: string): PictureSources | null {
  const dish = dishOf(address);
  return dish === null ? null : sourcesOf(`/images/dishes/${dish}-close`, CLOSE_WIDTHS);
}

/** The sources of a dish's picture or of a stored upload. Returns null for any other address. */
export function pictureSources(
  address: string,
  widths: readonly number[] = PICTURE_WIDTHS,
): PictureSources | null {
  const dish = dishOf(address);
  const upload = UPLOAD.exec(address)?.[1];
  const stem = dish === null ? upload && `/uploads/${upload}` : `/images/dishes/${dish}`;
  return stem ? sourcesOf(stem, widths) : null;
}

const sourcesOf = (stem: string, widths: readonly number[]): PictureSources =>
  Object.assign(candidates(stem, widths), { middle: `${stem}-${widths[1]}.webp` });

/**
 * Widths in px of a demo kitchen's photo. It is square and exists only as WebP, because photos are shown in WebP
 * only.
 */
export const KITCHEN_WIDTHS = [128, 384] as const;
const KITCHEN = /^(\/images\/scenes\/kitchen-[a-z]+)-384\.webp$/;

export const kitchenAddress = (key: string): string => `/images/scenes/kitchen-${key}-384.webp`;

/** The `srcset` text of a person's photo. Returns undefined for a photo on another site. */
export function photoSources(address: string): string | undefined {
  const kitchen = KITCHEN.exec(address)?.[1];
  return kitchen ? candidates(kitchen, KITCHEN_WIDTHS).webp : pictureSources(address)?.webp;
}

/**
 * `srcset` texts, one for each format, for the files `{stem}-{width}.{format}`. Each is made when it is read, because
 * a card shows one of them.
 */
export function candidates(stem: string, widths: readonly number[]): { avif: string; webp: string } {
  const list = (format: PictureFormat) =>
    widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(", ");
  return {
    get avif() {
      return list("avif");
    },
    get webp() {
      return list("webp");
    },
  };
}
