import "server-only";
import { collection } from "./client";
import type { Collections } from "./collections";

/** `meta`: marks such as the seed's. */
export type MetaDoc = { _id: string; at: Date; value: unknown };

export const metaDocs = collection<MetaDoc>("meta");

export const collections: Collections = { meta: { kept: { with: "machinery" } } };
