import { wrongField } from "@/lib/platform/errors";
import { dishOf } from "@/lib/platform/pictures/rules";
import { readPictureAddress } from "@/lib/platform/pictures/uploads/picture-address";

/**
 * Returns the picture's address as it is stored, or "" for no picture. Returns null if it cannot be a picture's
 * address.
 */
function readImage(address: string, ownOrigins: readonly string[]): string | null {
  if (address === "" || dishOf(address) !== null) return address;
  const own = URL.canParse(address) ? new URL(address) : null;
  if (own && ownOrigins.includes(own.origin) && dishOf(own.pathname) !== null) return own.pathname;
  return readPictureAddress(address, ownOrigins);
}

/**
 * Returns true if a text may be a picture's address. Accepts every `http:` address, because only the server can check
 * it (requireImage).
 */
export function mayBeImage(address: string): boolean {
  if (readImage(address, []) !== null) return true;
  return URL.canParse(address) && readImage(address, [new URL(address).origin]) !== null;
}

/** Returns the picture's address as it is stored, or null where requireImage would throw. */
export const storedImage = (address: string, baseUrl: string): string | null =>
  readImage(address, [new URL(baseUrl).origin]);

/**
 * Returns the picture's address as it is stored. Removes the origin from an address on this site, so that it remains
 * valid on another domain. Throws AppError `validation` (422) for an `http:` address of another site.
 */
export function requireImage(address: string, baseUrl: string): string {
  const stored = storedImage(address, baseUrl);
  if (stored !== null) return stored;
  throw wrongField("image", "pictureAddress");
}
