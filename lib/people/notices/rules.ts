import { DAY_MS, startOfDay } from "@/lib/platform/days";

/** Whom a notice addresses. `payee`: whom money goes to. `owner`: the holder of the account. */
export const READERS = ["buyer", "kitchen", "sender", "receiver", "rider", "payee", "owner"] as const;
export type NoticeReader = (typeof READERS)[number];

/** The rows of the settings page, in its order. */
export const GROUPS = ["orders", "kitchen", "jobs", "parcels", "money", "account"] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_OF = {
  buyer: "orders",
  kitchen: "kitchen",
  rider: "jobs",
  sender: "parcels",
  receiver: "parcels",
  payee: "money",
  owner: "account",
} as const satisfies Record<NoticeReader, Group>;

/** How many channels of a group its person must leave on. */
const NEEDS: Readonly<Record<Group, "none" | "one" | "all">> = {
  orders: "none",
  kitchen: "one",
  jobs: "one",
  parcels: "none",
  money: "one",
  account: "all",
};

/** What a notice is about. Pushes about one subject replace each other. */
export const SUBJECTS = [
  "order",
  "purchase",
  "parcel",
  "claim",
  "payout",
  "recipe",
  "application",
  "account",
] as const;
export type NoticeSubject = { kind: (typeof SUBJECTS)[number]; id: string };

export const CHANNELS = ["push", "sms", "mail"] as const;
export type NoticeChannel = (typeof CHANNELS)[number];
export type Channels = Readonly<Record<NoticeChannel, boolean>>;

/**
 * The channels of a group that reach its person: those turned on (all, until the person turns one off) of those that
 * the person has. Where a group needs a channel and none of them reaches, all that reach are used. `fixed` lists the
 * channels that cannot be turned off now.
 */
export function channelsOf(
  group: Group,
  chosen: Partial<Channels> | undefined,
  reach: Channels,
): { on: Channels; fixed: NoticeChannel[] } {
  const needs = NEEDS[group];
  const reaching = CHANNELS.filter((channel) => reach[channel]);
  const wanted = needs === "all" ? reaching : reaching.filter((channel) => chosen?.[channel] !== false);
  const on = wanted.length === 0 && needs === "one" ? reaching : wanted;
  const fixed = needs === "all" || (needs === "one" && on.length === 1) ? on : [];
  const has = (channel: NoticeChannel) => on.includes(channel);
  return { on: { push: has("push"), sms: has("sms"), mail: has("mail") }, fixed };
}

/** The most devices of one person. */
export const MAX_DEVICES = 10;

const HOUR_MS = 60 * 60_000;
/** No notice goes out later than this after its event. */
export const LASTS_MS = 24 * HOUR_MS;
/** A notice whose deadline is earlier than this after the end of quiet hours does not wait for that end. */
const AFTER_QUIET_MS = HOUR_MS;

/** Hours of the day in Dhaka, 0 to 24, that may span midnight. */
export type QuietHours = { from: number; to: number };

/** The quiet hours that a moment lies in; null: it lies in none. */
export function quietAt(at: Date, hours: QuietHours | null): { start: Date; end: Date } | null {
  if (hours === null) return null;
  const lasts = (hours.to - hours.from + (hours.to > hours.from ? 0 : 24)) * HOUR_MS;
  const today = startOfDay(at).getTime() + hours.from * HOUR_MS;
  for (const start of [today - DAY_MS, today])
    if (start <= at.getTime() && at.getTime() < start + lasts)
      return { start: new Date(start), end: new Date(start + lasts) };
  return null;
}

/** Returns the end of the quiet hours, if a notice must not go out before it. Null: the notice goes out now. */
export function waitsUntil(now: Date, until: Date | null, hours: QuietHours | null): Date | null {
  const quiet = quietAt(now, hours);
  const isUrgent = quiet && until && until.getTime() < quiet.end.getTime() + AFTER_QUIET_MS;
  return quiet && !isUrgent ? quiet.end : null;
}

/**
 * When a reminder goes out: `beforeMs` before the deadline, at the beginning of quiet hours that this lies in, and
 * never before half of the time has passed.
 */
export function remindAt(made: Date, until: Date, beforeMs: number, hours: QuietHours | null): Date {
  const half = made.getTime() + (until.getTime() - made.getTime()) / 2;
  const due = Math.max(half, until.getTime() - beforeMs);
  const quiet = quietAt(new Date(due), hours);
  return new Date(quiet ? Math.max(half, quiet.start.getTime()) : due);
}

/** When a notice ends at the latest: at its deadline, and 24 hours after its event. */
export const endOfNotice = ({ at, until }: { at: Date; until: Date | null }): Date => {
  const last = at.getTime() + LASTS_MS;
  return new Date(until ? Math.min(last, until.getTime()) : last);
};
