import "server-only";
import { collection } from "@/lib/platform/db/collection";

/** `meta`: marks such as the seed's. */
export type MetaDoc = { _id: string; at: Date; value: unknown };

export const metaDocs = collection<MetaDoc>("meta");
