import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from "@/lib/platform/pictures/rules";

/** The name of a stored picture: 22 random characters, so that nobody can guess it. */
export const PICTURE_NAME = /^[A-Za-z0-9_-]{22}\.webp$/;

const NARROW = new RegExp(
  `^([A-Za-z0-9_-]{22})-(${PICTURE_WIDTHS.join("|")})\\.(${PICTURE_FORMATS.join("|")})$`,
);

/**
 * A narrower version of a stored picture. `name` is the name of this version, `of` the name of the stored picture.
 */
export type NarrowPicture = { name: string; of: string; width: number; format: PictureFormat };

/** The names of all narrower versions of a stored picture: `{22 characters}-{width}.{format}`. */
export const narrowNames = (name: string): string[] =>
  PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => name.replace(/\.webp$/, `-${width}.${format}`)),
  );

/** Parses the name of a narrower version of a picture. Returns null for any other name. */
export function readNarrowName(name: string): NarrowPicture | null {
  const [, stem, width, ending] = NARROW.exec(name) ?? [];
  const format = PICTURE_FORMATS.find((one) => one === ending);
  return stem && format ? { name, of: `${stem}.webp`, width: Number(width), format } : null;
}

const OWN = "/uploads/";

export const pictureAddress = (name: string) => `${OWN}${name}`;

/**
 * Parses the address of a picture for a page. Accepts any `https:` address. Also accepts an upload of this site,
 * relative or absolute at one of `ownOrigins`, and returns its relative address. Returns null for other texts. The
 * server never fetches the address.
 */
export function readPictureAddress(text: string, ownOrigins: readonly string[] = []): string | null {
  const address = text.trim();
  if (address === "" || address.length > 2048 || /[\p{Cc}\s"'<>\\]/u.test(address)) return null;
  if (isOwn(address)) return address;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (ownOrigins.includes(url.origin)) return isOwn(url.pathname) ? url.pathname : null;
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  return url.href;
}

const isOwn = (path: string) => path.startsWith(OWN) && PICTURE_NAME.test(path.slice(OWN.length));
