import { wrongField } from "@/lib/platform/errors";
import { dishOf } from "@/lib/platform/pictures/rules";
import { readPictureAddress } from "@/lib/platform/pictures/uploads/picture-address";

/** The address as it is stored; "" for none; null when it cannot be the address of a recipe's picture. */
function readImage(address: string, ownOrigins: readonly string[]): string | null {
  if (address === "" || dishOf(address) !== null) return address;
  const own = URL.canParse(address) ? new URL(address) : null;
  if (own && ownOrigins.includes(own.origin) && dishOf(own.pathname) !== null) return own.pathname;
  return readPictureAddress(address, ownOrigins);
}

/**
 * Whether the text can be a picture's address: `https:`, or a file of this site (an upload, a picture of a dish) by
 * its path or whole address. Only the server can tell whether an `http:` address is of this site (requireImage).
 */
export function mayBeImage(address: string): boolean {
  if (readImage(address, []) !== null) return true;
  return URL.canParse(address) && readImage(address, [new URL(address).origin]) !== null;
}

/** As requireImage, but null instead of throwing. */
export const storedImage = (address: string, baseUrl: string): string | null =>
  readImage(address, [new URL(baseUrl).origin]);

/**
 * The picture's address as it is stored. An address of this site loses its origin, so that it stays valid when the
 * site moves. Throws AppError `validation` (422) for an `http:` address of another site.
 */
export function requireImage(address: string, baseUrl: string): string {
  const stored = storedImage(address, baseUrl);
  if (stored !== null) return stored;
  throw wrongField("image", "pictureAddress");
}
