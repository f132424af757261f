import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { NOTICE_SOURCES } from "@/lib/flows/judge-notices";
import type { Told } from "@/lib/people/notices/rows";
import type { NoticeReader } from "@/lib/people/notices/rules";
import { inLanguage } from "@/lib/texts/language";
import { noticesTexts } from "@/lib/texts/notices";
import { MAILS } from "./testing";
import { isSms } from "./write-sms";

/** Monday 12:00 in Dhaka. */
const NOW = new Date("2026-11-23T06:00:00Z");
/** The deadline and the day of all notices here, and how both are written. */
const UNTIL = new Date("2026-11-24T08:00:00Z");
const DAY = "2026-11-25";
const [TIME_EN, TIME_BN] = ["Tue 14:00", "মঙ্গলবার দুপুর\u00a0২:০০"];
const [DAY_EN, DAY_BN] = ["Wed 25 Nov", "বুধবার ২৫\u00a0নভেম্বর"];

/** Kinds without a notice: their mail or SMS goes alone (contract, "Kinds"). The last three are about no event of it. */
const NO_NOTICE = [
  "phone_code",
  "password_reset",
  "email_verify",
  "email_change_from",
  "email_change_to",
  "google_link_confirm",
  "account_deleted",
  "account_gone",
  "sign_in_link",
  "needs_a_hand",
];
/** Mails and SMS whose event is told as a notice of another kind. */
const TOLD_AS: Readonly<Record<string, string>> = {
  number_moved: "number_changed",
  number_change_begun: "number_changed",
  number_change: "number_changed",
  out_for_delivery: "parcel_out_for_delivery",
};

type Row = {
  kinds: string;
  to: readonly NoticeReader[];
  push: "day" | "night" | "reminder" | null;
  sms: "now" | 15 | 60 | null;
  /** Whether the contract says when it is over. */
  over: boolean;
  /** The words on a lock screen in English and in Bangla. */
  words: readonly [string, string] | null;
  figures?: Told["figures"];
};
const row = (
  kinds: string,
  to: readonly NoticeReader[],
  push: Row["push"],
  sms: Row["sms"],
  over: boolean,
  ...words: [string, string]
): Row => ({ kinds, to, push, sms, over, words });
const inboxOnly = (kinds: string, ...to: NoticeReader[]): Row => ({
  ...{ kinds, to, push: null, sms: null },
  over: false,
  words: null,
});
/** Sender and receiver of a booking, and kitchen and buyer as those of a box's parcel. */
const BOTH_ENDS: readonly NoticeReader[] = ["sender", "receiver", "kitchen", "buyer"];
const CLAIM_NEWS = ["News of a claim.", "অভিযোগের খবর আছে।"] as const;

/** The contract's table "Kinds", row by row in its order, then "Inbox only". */
const TABLE: readonly Row[] = [
  row(
    ...(["order_sold", ["kitchen"], "day", 15, true] as const),
    `A new order. Answer until ${TIME_EN}.`,
    `নতুন অর্ডার। ${TIME_BN}-এর মধ্যে উত্তর দিন।`,
  ),
  row(
    ...(["order_reminder", ["kitchen"], "reminder", "now", true] as const),
    `Answer until ${TIME_EN}, or the order lapses.`,
    `${TIME_BN}-এর মধ্যে উত্তর না দিলে অর্ডার বাতিল।`,
  ),
  row(
    ...(["order_cancelled", ["kitchen"], "night", 15, false] as const),
    "Cancelled: don't prepare it.",
    "বাতিল: তৈরি করবেন না।",
  ),
  {
    ...row(
      ...(["claim", ["kitchen"], "day", 60, true] as const),
      `A claim. Answer until ${TIME_EN}.`,
      `অভিযোগ। ${TIME_BN}-এর মধ্যে উত্তর দিন।`,
    ),
    figures: { how: "open" },
  },
  row(
    ...(["claim_reminder", ["kitchen"], "reminder", "now", true] as const),
    `A claim. Answer until ${TIME_EN}.`,
    `অভিযোগ। ${TIME_BN}-এর মধ্যে উত্তর দিন।`,
  ),
  row(
    ...(["order_accepted", ["buyer"], "day", null, true] as const),
    `Accepted. Expected on ${DAY_EN}.`,
    `অর্ডার নেওয়া হয়েছে। আসার কথা ${DAY_BN}।`,
  ),
  row(
    ...(["parcel_expected order_late", ["buyer"], "day", null, true] as const),
    "It comes on another day.",
    "অন্য দিন আসবে।",
  ),
  row(
    ...(["order_needs_address", ["buyer"], "day", 15, true] as const),
    "We need your address.",
    "আপনার ঠিকানা দরকার।",
  ),
  row(
    ...(["order_ended order_cancelled", ["buyer"], "day", 60, false] as const),
    "Your order has ended.",
    "আপনার অর্ডার বাতিল হয়েছে।",
  ),
  row(
    ...(["order_refunded paid_for_nothing", ["payee"], "day", 60, false] as const),
    "Money goes back to you.",
    "টাকা ফেরত যাচ্ছে।",
  ),
  // The SMS of "Cash at the door" goes beside it.
  row(
    ...(["parcel_out_for_delivery", ["receiver", "buyer"], "night", null, true] as const),
    "The rider is coming. Have your code ready.",
    "রাইডার আসছেন। কোড হাতে রাখুন।",
  ),
  row(
    ...(["parcel_failed_attempt", BOTH_ENDS, "night", 15, true] as const),
    "The rider could not hand it over.",
    "রাইডার দিতে পারেননি।",
  ),
  row(
    ...(["parcel_announced", ["receiver"], "day", null, true] as const),
    "News of a parcel.",
    "পার্সেলের খবর আছে।",
  ),
  row(
    ...(["parcel_changed", ["sender"], "day", null, true] as const),
    "News of a parcel.",
    "পার্সেলের খবর আছে।",
  ),
  row(
    ...(["parcel_picked_up", BOTH_ENDS, "day", null, true] as const),
    "News of a parcel.",
    "পার্সেলের খবর আছে।",
  ),
  row(
    ...(["parcel_delivered parcel_returned parcel_cancelled", BOTH_ENDS, "day", null, false] as const),
    "News of a parcel.",
    "পার্সেলের খবর আছে।",
  ),
  row(
    ...(["rider_assigned rider_job_changed rider_pickup_moved", ["rider"], "night", 15, true] as const),
    "Look at your jobs.",
    "আপনার কাজ দেখুন।",
  ),
  row(
    ...(["rider_job_ended", ["rider"], "night", "now", true] as const),
    "A job has ended. Don't go for it.",
    "একটি কাজ আর আপনার নয়। আনতে যাবেন না।",
  ),
  ...["accepted", "contested", "decided"].map((how) => ({
    ...row("claim", ["buyer"], "day", 60, false, ...CLAIM_NEWS),
    figures: { how },
  })),
  { ...row("claim", ["kitchen"], "day", 60, true, ...CLAIM_NEWS), figures: { how: "decided" } },
  row(
    ...(["rider_approved rider_declined", ["owner"], "day", 60, false] as const),
    "News of your application.",
    "আবেদনের খবর আছে।",
  ),
  row(...(["payout_failed", ["payee"], "day", 60, true] as const), "News of your money.", "টাকার খবর আছে।"),
  row(...(["payout_paid", ["payee"], "day", null, false] as const), "News of your money.", "টাকার খবর আছে।"),
  row(
    ...([
      "payout_method password_changed google_linked google_unlinked email_changed",
      ["owner"],
      "night",
      "now",
      false,
    ] as const),
    "Your account was changed. Was it you?",
    "অ্যাকাউন্টে কিছু বদলেছে। আপনি করেছেন?",
  ),
  // Its SMS goes to another number than those of notices, so it is a kind of SMS of its own.
  row(
    ...(["number_changed", ["owner"], "night", null, false] as const),
    "Your account was changed. Was it you?",
    "অ্যাকাউন্টে কিছু বদলেছে। আপনি করেছেন?",
  ),
  inboxOnly("order_paid", "buyer"),
  inboxOnly("purchase_paid", "buyer"),
  inboxOnly("parcel_booked", "sender"),
  inboxOnly("order_ended", "kitchen"),
  inboxOnly("parcel_out_for_delivery", "sender", "kitchen"),
  inboxOnly("review_written", "kitchen"),
  inboxOnly("review_answered", "buyer"),
  inboxOnly("rider_applied", "owner"),
];
const SMS_TIMES = { now: "now", 15: "soon", 60: "late" } as const;

const named = TABLE.flatMap(({ kinds, to, ...told }) =>
  kinds.split(" ").flatMap((kind) =>
    to.map((reader) => ({
      ...told,
      ...{ kind, reader },
      name: [kind, told.figures?.how, "to", reader].filter(Boolean).join(" "),
    })),
  ),
);
const sources = Object.values(NOTICE_SOURCES);
const tableKinds = new Set(named.map(({ kind }) => kind));

/** The kinds that every file with this name below lib/ has templates of. */
async function kindsIn(file: "mails" | "sms"): Promise<string[]> {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter(
    (name) => path.basename(name) === `${file}.ts` && !name.startsWith("texts"),
  );
  const rooms = await Promise.all(
    files.map((name) => import(pathToFileURL(path.resolve("lib", name)).href) as Promise<object>),
  );
  return rooms.flatMap((room) => Object.keys(Reflect.get(room, file)));
}

describe("every kind", () => {
  it.each(["mails", "sms"] as const)(
    "of %s is a notice's, or the contract says that it has none",
    async (file) => {
      const kinds = await kindsIn(file);
      expect(kinds.length).toBeGreaterThan(file === "mails" ? 30 : 3);
      expect(
        kinds.filter((kind) => ![...tableKinds, ...NO_NOTICE, ...Object.keys(TOLD_AS)].includes(kind)),
      ).toEqual([]);
      // What stands here stays true of the product.
      const all = [...(await kindsIn("mails")), ...(await kindsIn("sms"))];
      expect([...NO_NOTICE, ...Object.keys(TOLD_AS)].filter((kind) => !all.includes(kind))).toEqual([]);
      if (file === "mails") expect([...new Set(MAILS.map(({ kind }) => kind))].sort()).toEqual(kinds.sort());
      else expect(kinds.filter((kind) => !isSms(kind))).toEqual([]);
    },
  );

  it("that the product tells is in the contract's table, for the same readers, and the other way round", () => {
    const told = sources.flatMap((one) =>
      Object.entries(one?.rows ?? {}).flatMap(([kind, rows]) =>
        Object.keys(rows).map((reader) => `${kind} to ${reader}`),
      ),
    );
    expect([...new Set(told)].sort()).toEqual(
      [...new Set(named.map(({ kind, reader }) => `${kind} to ${reader}`))].sort(),
    );
    for (const kind of Object.values(TOLD_AS)) expect(tableKinds).toContain(kind);
  });
});

describe("as the contract says", () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
  afterAll(() => void vi.useRealTimers());

  it.each(named)("$name", ({ kind, reader, push, sms, over, words, figures = {} }) => {
    const rows = sources.flatMap((one) => one?.rows[kind]?.[reader] ?? []);
    expect(rows.length).toBeGreaterThan(0);
    const told: Told = { userId: "", reader, until: UNTIL, at: NOW, figures: { expected: DAY, ...figures } };
    for (const one of rows) {
      expect({ push: one.push, sms: one.sms, over: one.isOver !== undefined }).toEqual({
        push,
        sms: sms && SMS_TIMES[sms],
        over,
      });
      expect(one.smsWithoutEmail === true).toBe(reader === "owner" && push === "night");
      const said = (["en", "bn"] as const).map((language) =>
        inLanguage(language, () => one.words?.(told, null)),
      );
      expect(said).toEqual(words ? words.map((text) => text.normalize("NFC")) : [undefined, undefined]);
    }
  });

  it("several at once, in an SMS and on a trial", () => {
    const said = (language: "en" | "bn", time: string) =>
      inLanguage(language, () => {
        const { joined, smsPrefix, trial } = noticesTexts;
        return [joined.orders(3, time), joined.notices(3), smsPrefix, trial];
      });
    expect(said("en", TIME_EN)).toEqual([
      "3 new orders. Answer the first until Tue 14:00.",
      "3 notices.",
      "RANNA: ",
      "This is how a notice looks.",
    ]);
    expect(said("bn", TIME_BN)).toEqual(
      [`৩টি নতুন অর্ডার। প্রথমটির উত্তর ${TIME_BN}-এর মধ্যে।`, "৩টি খবর।", "RANNA: ", "খবর এভাবে আসবে।"].map(
        (text) => text.normalize("NFC"),
      ),
    );
  });
});
