import "server-only";
import { collection } from "@/lib/platform/db/collection";

/** `pageVersions`: one counter a cached page, raised in the transaction that changes its data. */
export type PageVersionDoc = { _id: string; version: number };

export const pageVersionDocs = collection<PageVersionDoc>("pageVersions");
