import "server-only";
import { parseId } from "./ids";
import type { IncidentRole } from "./incident-roles";
import type { Tx } from "./transactions";

/** What an incident is about, in the form that the audit log stores. */
type Named = { kind: string; id: string; label: string };

/** A person whom an administrator may have to ring. `userId` null: a person without an account. */
type IncidentPerson = {
  as: IncidentRole;
  userId: string | null;
  name: string;
  phone: string | null;
};

/** What an incident is about, in the words of people: the dish or the parcel, and whom it concerns. */
export type IncidentFacts = {
  title: string | null;
  /** The tracking number; null if there is none. */
  number: string | null;
  people: readonly IncidentPerson[];
  /** The address where the money of the order can be given back; null if there is none. */
  orderHref: string | null;
};

/** The facts of an incident that is about nobody and nothing that is known. */
export const NO_FACTS: IncidentFacts = { title: null, number: null, people: [], orderHref: null };

/**
 * A problem that an administrator has to solve, such as a mail that can't be sent. Amounts are in poisha. `Admin` is
 * the type of an administrator; modules choose it, because some check who acts.
 */
export type Incident<Target extends Named = Named, Admin = unknown> = {
  id: string;
  /** The cause of the incident; null if it is unknown. */
  detail: string | null;
  since: Date;
  amountPoisha: number | null;
  /** A text that changes whenever something about the incident changes. */
  version: string;
  target: (tx: Tx) => Promise<Target>;
  /** Undefined if the label of the target says all that there is to say. */
  facts?: (tx: Tx) => Promise<IncidentFacts>;
  /**
   * Ids of the accounts whose money is involved. An administrator with one of these ids must not act on the incident.
   * Undefined if no money is involved.
   */
  touches?: (tx: Tx) => Promise<readonly (string | null)[]>;
  /** The address of the page that shows the incident; null if there is none. */
  hrefOf: (target: Named) => string | null;
  /**
   * Repairs the incident; idempotent. Throws AppError with the reason if the repair fails. Null if administrators
   * can't repair it. `chosen`: the id of the person who shall get it, if the administrator has confirmed one.
   */
  retry: ((admin: Admin, chosen?: string) => Promise<void>) | null;
};

/** Lists at most `most` incidents of one kind. With an `id`, only the incident with this id is listed. */
type ListIncidents<Target extends Named, Admin> = (
  now: Date,
  most: number,
  id?: string,
) => Promise<Incident<Target, Admin>[]>;

/** A kind of incident. The file `incidents.ts` of a module lists its kinds. */
export type IncidentSource<Target extends Named = Named, Admin = unknown> = {
  list: ListIncidents<Target, Admin>;
  /**
   * How long an administrator can hide an incident, in ms. A hidden incident reappears as soon as its `version`
   * changes.
   */
  asideMs: number;
};

/** Makes a list function for incidents whose ids are ObjectIds. For a malformed id it returns an empty list. */
export const byObjectId =
  <Target extends Named, Admin>(list: ListIncidents<Target, Admin>): ListIncidents<Target, Admin> =>
  async (now, most, id) =>
    id !== undefined && !parseId(id) ? [] : list(now, most, id);
