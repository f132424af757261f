import type { BodyOf } from "@/lib/platform/http/client";

/** A delivery step that a rider has recorded with a tap. It must reach the server once. */
export type Tap = {
  /** The idempotency key, so that the server executes the step only once. */
  key: string;
  parcelId: string;
  body: BodyOf<"POST /parcels/{id}/status">;
  /** The parcel's status after this step. */
  to: string;
  /** `at`: when the rider tapped, ISO 8601. `parcel`: a text that names the parcel. */
  at: string;
  parcel: string;
};

/** A recorded delivery step that the server rejected. It stays in the list until the rider dismisses it. */
export type RefusedTap = Pick<Tap, "key" | "to" | "at" | "parcel"> & {
  why: string;
  /** The cash that the rider took in this step, in taka. */
  cash?: number;
};

/** Returns the cash taken in a delivery step, in taka; undefined: none. */
export function cashOf({ body }: Pick<Tap, "body">): number | undefined {
  const { cashCollected, cashAmount } = body;
  return typeof cashCollected === "number" ? cashCollected : cashCollected ? cashAmount : undefined;
}

const TAPS = "ranna-taps";
const REFUSED = "ranna-refused-taps";
const keyOf = (what: string, uid: string) => `${what}:${uid}`;

type Fields = Record<string, unknown>;

function toTap(value: Fields): Tap | null {
  const { key, parcelId, body, to, at, parcel } = value;
  const texts = {
    key: text(key),
    parcelId: text(parcelId),
    to: text(to),
    at: text(at),
    parcel: text(parcel),
  };
  if (Object.values(texts).includes("") || typeof body !== "object" || body === null) return null;
  return { ...texts, body: body as Tap["body"] };
}

function toRefused({ key, to, at, parcel, why, cash }: Fields): RefusedTap | null {
  if (typeof key !== "string" || typeof to !== "string") return null;
  const told = { key, to, at: text(at), parcel: text(parcel), why: text(why) };
  return typeof cash === "number" ? { ...told, cash } : told;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Reads a list from `localStorage`. Skips entries with a wrong shape. */
function read<T>(name: string, one: (value: Fields) => T | null): T[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((value: unknown) =>
      typeof value === "object" && value !== null ? (one(value as Fields) ?? []) : [],
    );
  } catch {
    return [];
  }
}

/** Stores a list in `localStorage`. Returns false if storage is full or refused. */
function keep(name: string, list: readonly unknown[]): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** Returns the delivery steps that are not sent yet, oldest first. They survive a reload. */
export const readTaps = (uid: string): Tap[] => read(keyOf(TAPS, uid), toTap);

/**
 * Stores the unsent delivery steps. Returns false if storage is full or refused. The page must then not tell the
 * rider that a step is stored.
 */
export const keepTaps = (uid: string, taps: readonly Tap[]): boolean => keep(keyOf(TAPS, uid), taps);

/** Returns the rejected delivery steps that are not dismissed yet, oldest first. */
export const readRefused = (uid: string): RefusedTap[] => read(keyOf(REFUSED, uid), toRefused);

/** Adds a rejected delivery step, once for each idempotency key. */
export function keepRefused(uid: string, refused: RefusedTap): void {
  const others = readRefused(uid).filter(({ key }) => key !== refused.key);
  keep(keyOf(REFUSED, uid), [...others, refused]);
}

/** Removes a rejected delivery step that the rider has read. */
export function dismissRefused(uid: string, key: string): void {
  keep(
    keyOf(REFUSED, uid),
    readRefused(uid).filter((one) => one.key !== key),
  );
}
