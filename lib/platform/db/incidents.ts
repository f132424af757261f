import "server-only";
import { parseId } from "./ids";
import type { Tx } from "./transactions";

/** What the audit log calls the thing. */
type Named = { kind: string; id: string; label: string };

/** One thing that is stuck; amounts in poisha. `Admin` is who mends it, where that matters to the room. */
export type Incident<Target extends Named = Named, Admin = unknown> = {
  id: string;
  /** What is known of the reason. */
  detail: string | null;
  since: Date;
  amountPoisha: number | null;
  /** Changes when something about it has. */
  version: string;
  target: (tx: Tx) => Promise<Target>;
  /** Ids of accounts whose money it is: nobody of these steps on it. Missing: nobody's. */
  touches?: (tx: Tx) => Promise<readonly (string | null)[]>;
  /** Where it is looked at; null: nowhere. */
  hrefOf: (target: Named) => string | null;
  /** Does what mends it, safe any number of times. Throws AppError: why not. null: nobody can from here. */
  retry: ((admin: Admin) => Promise<void>) | null;
};

/** What is stuck of one kind, at most `most`; only the one with this id when one is given. */
type ListIncidents<Target extends Named, Admin> = (
  now: Date,
  most: number,
  id?: string,
) => Promise<Incident<Target, Admin>[]>;

/** One kind of things of a room that may need an administrator's hand, in its `incidents.ts`. */
export type IncidentSource<Target extends Named = Named, Admin = unknown> = {
  list: ListIncidents<Target, Admin>;
  /** What is put aside comes back after this, ms, or when something about it has changed. */
  asideMs: number;
};

/** For things with ids of the database: nothing has a malformed one. */
export const byObjectId =
  <Target extends Named, Admin>(list: ListIncidents<Target, Admin>): ListIncidents<Target, Admin> =>
  async (now, most, id) =>
    id !== undefined && !parseId(id) ? [] : list(now, most, id);
