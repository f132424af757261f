import "server-only";
import { collection } from "@/lib/platform/db/collection";

/** `leases`: one holder of a background job at a time, several servers on one database. */
export type LeaseDoc = { _id: string; holder: string; until: Date };

export const leaseDocs = collection<LeaseDoc>("leases");
