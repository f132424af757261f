import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "@/lib/platform/errors";

/** A 24-digit hex text as ObjectId, or null when it is malformed. */
export function parseId(text: string): ObjectId | null {
  return /^[0-9a-f]{24}$/i.test(text) ? new ObjectId(text) : null;
}

/** As parseId; throws AppError `malformed_id` (400) instead of answering null. */
export function requireId(text: string): ObjectId {
  const id = parseId(text);
  if (!id) throw new AppError("malformed_id", "malformedId");
  return id;
}

/** As requireId, for an id that is stored as text. */
export const requireIdText = (text: string): string => requireId(text).toHexString();
