import type { BodyOf } from "@/lib/platform/http/client";

/** One tap of a rider, a step of a parcel that has to reach the server, once. */
export type Tap = {
  /** The idempotency key: sent again, it does nothing twice. */
  key: string;
  parcelId: string;
  body: BodyOf<"POST /parcels/{id}/status">;
  /** The state that the tap leads to, shown until the server has it. */
  to: string;
  /** When it was made, ISO 8601, and on which parcel, in words. */
  at: string;
  parcel: string;
};

/** A tap that the server did not take, and why; it stays until its rider has read it. */
export type RefusedTap = Pick<Tap, "key" | "to" | "at" | "parcel"> & {
  why: string;
  /** What its rider had taken in cash, taka. */
  cash?: number;
};

/** What a tap says was taken in cash, taka; undefined: nothing. */
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

/** A list as it was kept, without what is none of ours. */
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

/** False where storage is full or closed. */
function keep(name: string, list: readonly unknown[]): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** The taps that were made without a network, oldest first; they outlive a reload. */
export const readTaps = (uid: string): Tap[] => read(keyOf(TAPS, uid), toTap);

/** Keeps them; false where storage is full or closed, so that the tap must not be promised. */
export const keepTaps = (uid: string, taps: readonly Tap[]): boolean => keep(keyOf(TAPS, uid), taps);

/** The taps that did not count and were not dismissed yet, oldest first. */
export const readRefused = (uid: string): RefusedTap[] => read(keyOf(REFUSED, uid), toRefused);

/** Adds one, each only once. */
export function keepRefused(uid: string, refused: RefusedTap): void {
  const others = readRefused(uid).filter(({ key }) => key !== refused.key);
  keep(keyOf(REFUSED, uid), [...others, refused]);
}

/** Its rider has read it. */
export function dismissRefused(uid: string, key: string): void {
  keep(
    keyOf(REFUSED, uid),
    readRefused(uid).filter((one) => one.key !== key),
  );
}
