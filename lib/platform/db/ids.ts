import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "@/lib/platform/errors";

/** Parses 24 hex digits as an ObjectId. Returns null for any other text. */
export function parseId(text: string): ObjectId | null {
  return /^[0-9a-f]{24}$/i.test(text) ? new ObjectId(text) : null;
}

/** Parses an id like parseId, but throws AppError `malformed_id` (400) instead of returning null. */
export function requireId(text: string): ObjectId {
  const id = parseId(text);
  if (!id) throw new AppError("malformed_id", "malformedId");
  return id;
}

/** Checks an id that is stored as text and returns it in lower case. Throws AppError `malformed_id` (400). */
export const requireIdText = (text: string): string => requireId(text).toHexString();
