import type { BodyOf } from "@/lib/platform/http/client";

/** One tap of a rider: a step of a parcel that has to reach the server once. */
export type Tap = {
  /** The idempotency key: a tap that is sent twice counts once. */
  key: string;
  parcelId: string;
  body: BodyOf<"POST /parcels/{id}/status">;
  /** The state that the tap leads to; shown until the server has it. */
  to: string;
  /** `at`: when the tap was made, ISO 8601. `parcel`: its parcel, in words. */
  at: string;
  parcel: string;
};

/** A tap that the server refused, and why. It stays until its rider dismisses it. */
export type RefusedTap = Pick<Tap, "key" | "to" | "at" | "parcel"> & {
  why: string;
  /** The cash that the rider had taken with the tap, in taka. */
  cash?: number;
};

/** The cash taken with a tap, in taka; undefined: none. */
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

/** A stored list, without entries that do not have the right shape. */
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

/** Stores a list. False: storage is full or refused. */
function keep(name: string, list: readonly unknown[]): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** The taps that are not sent yet, oldest first; they survive a reload. */
export const readTaps = (uid: string): Tap[] => read(keyOf(TAPS, uid), toTap);

/** Stores the taps. False: storage is full or refused, so the rider must not be told that the tap is safe. */
export const keepTaps = (uid: string, taps: readonly Tap[]): boolean => keep(keyOf(TAPS, uid), taps);

/** The refused taps that are not dismissed yet, oldest first. */
export const readRefused = (uid: string): RefusedTap[] => read(keyOf(REFUSED, uid), toRefused);

/** Adds a refused tap, once for each idempotency key. */
export function keepRefused(uid: string, refused: RefusedTap): void {
  const others = readRefused(uid).filter(({ key }) => key !== refused.key);
  keep(keyOf(REFUSED, uid), [...others, refused]);
}

/** Removes a refused tap that its rider has read. */
export function dismissRefused(uid: string, key: string): void {
  keep(
    keyOf(REFUSED, uid),
    readRefused(uid).filter((one) => one.key !== key),
  );
}
