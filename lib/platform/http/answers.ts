import { z } from "zod";

/**
 * Schemas for the responses of all modules. Objects are strict, so that a field without a schema never leaves the
 * server.
 */

/** An id: 24 hex digits. */
export const objectId = z.string().regex(/^[0-9a-f]{24}$/);
/** A date and time in ISO 8601. */
export const moment = z.iso.datetime();
/** An amount in taka, with at most two decimals. */
export const taka = z.number().min(0);
export const count = z.int().min(0);

export const insertedView = z.strictObject({ insertedId: objectId });
export const modifiedView = z.strictObject({ modifiedCount: count });
export const deletedView = z.strictObject({ deletedCount: count });

/** Fields for one page of a list; `total` counts items, `pages` counts pages. */
export const pageFields = { total: count, page: z.int().min(1), size: z.int().min(1), pages: count };
