import "server-only";
import { MongoServerError } from "mongodb";

/**
 * Returns true for the driver's error E11000: a unique index already has the value. `field`: only of an index that has
 * this field.
 */
export const isDuplicateKey = (error: unknown, field?: string): boolean =>
  error instanceof MongoServerError &&
  error.code === 11000 &&
  (field === undefined || field in (error.keyPattern ?? {}));
