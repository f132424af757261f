import "server-only";
import { parseId } from "./ids";
import type { Tx } from "./transactions";

/** A thing as the audit log names it. */
type Named = { kind: string; id: string; label: string };

/**
 * One thing that is stuck; amounts in poisha. `Admin` is the type of the administrator who mends it, where the room
 * needs to know who it is.
 */
export type Incident<Target extends Named = Named, Admin = unknown> = {
  id: string;
  /** The known reason; null: none is known. */
  detail: string | null;
  since: Date;
  amountPoisha: number | null;
  /** Changes when something about the incident changes. */
  version: string;
  target: (tx: Tx) => Promise<Target>;
  /**
   * Ids of the accounts whose money is concerned: an administrator with one of these ids may not act on it. Missing:
   * nobody's money is.
   */
  touches?: (tx: Tx) => Promise<readonly (string | null)[]>;
  /** The address of the page that shows it; null: no page does. */
  hrefOf: (target: Named) => string | null;
  /**
   * Mends it; safe to call any number of times. Throws AppError with the reason when it can't. null: it can't be
   * mended from here.
   */
  retry: ((admin: Admin) => Promise<void>) | null;
};

/** Incidents of one kind, at most `most`; with an `id` only that one. */
type ListIncidents<Target extends Named, Admin> = (
  now: Date,
  most: number,
  id?: string,
) => Promise<Incident<Target, Admin>[]>;

/** A kind of things in a room that may get stuck and need an administrator; rooms list theirs in `incidents.ts`. */
export type IncidentSource<Target extends Named = Named, Admin = unknown> = {
  list: ListIncidents<Target, Admin>;
  /** An incident that is put aside comes back after this time, ms, or when its `version` changes. */
  asideMs: number;
};

/** Wraps the list of things whose ids are ObjectIds: a malformed id finds nothing. */
export const byObjectId =
  <Target extends Named, Admin>(list: ListIncidents<Target, Admin>): ListIncidents<Target, Admin> =>
  async (now, most, id) =>
    id !== undefined && !parseId(id) ? [] : list(now, most, id);
