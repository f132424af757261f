import { describe, expect, it } from "vitest";
import { type Standing, stateText } from "@/lib/delivery/parcels/state-text";
import { PARCEL_STATUSES, type ParcelStatus } from "@/lib/delivery/parcels/transitions";
import { inLanguage } from "@/lib/texts/language";
import { type StatedThing, type StateReader, stateTexts } from "@/lib/texts/states";
import { statedWords, statePairs } from "../../../tests/support/contract-states";
import { PAIRS } from "./order-and-parcel";
import { BOX_STATES } from "./status";

const READERS: readonly StateReader[] = ["buyer", "kitchen", "rider", "desk", "public"];
const NOW = new Date("2026-11-22T08:00:00Z");

const TABLE = statePairs();

const standing = (change: Partial<Standing> = {}): Standing => ({
  kind: "order",
  box: "paid",
  parcel: "pending",
  reason: "No fish",
  district: "Sylhet",
  area: null,
  answerUntil: new Date("2026-11-24T08:00:00Z"),
  ...change,
});
const MONEY = { duePoisha: 0, backPoisha: 0, isWhole: false, into: "card" };
const say = (change: Partial<Standing>, reader: StateReader = "buyer", language: "en" | "bn" = "en") =>
  inLanguage(language, () => stateText(standing(change), reader, NOW));

/** The contract's words for a pair, filled in as `standing` is: each reader's, English and Bangla. */
const rowOf = (pair: `${string} ${string}`, parcel: ParcelStatus) =>
  (TABLE.get(pair)?.cells ?? []).map((cell) => {
    const [english = "", bangla = ""] = cell.split(" · ");
    const step = (language: "en" | "bn") => inLanguage(language, () => stateTexts.words.parcels[parcel]);
    const fill = (text: string, until: string, district: string, word: string) =>
      text
        .replace("{until}", until)
        .replace("{reason}", "No fish")
        .replace("{district}", district)
        .replace("{step}", word);
    return [
      fill(english, "Tue 14:00", "Sylhet", step("en")),
      fill(bangla, "মঙ্গলবার দুপুর ২:০০", "সিলেট", step("bn")),
    ].map(plain);
  });

/** No-break spaces count as spaces. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("one state in words", () => {
  const pairs = BOX_STATES.flatMap((box) =>
    PARCEL_STATUSES.filter((parcel) => PAIRS[box].includes(parcel)).map((parcel) => [box, parcel] as const),
  );

  it.each(pairs)("of %s × %s is the contract's row, for each reader in both languages", (box, parcel) => {
    const row = READERS.map((reader) => [
      plain(say({ box, parcel }, reader)),
      plain(say({ box, parcel }, reader, "bn")),
    ]);
    expect(row).toEqual(rowOf(`${box} ${parcel}`, parcel));
  });

  it.each(["pending", "assigned"] as const)("of a booking that is %s is the contract's row", (parcel) => {
    const change = { kind: "booking", parcel } as const;
    const row = READERS.map((reader) => [say(change, reader), say(change, reader, "bn")]);
    expect(row).toEqual(rowOf(`booking ${parcel}`, parcel));
  });

  it("has a row for every pair that there is, and no other", () => {
    const rows = pairs.map(([box, parcel]) => `${box} ${parcel}`);
    expect([...rows, "booking pending", "booking assigned", "refunded any"].sort()).toEqual(
      [...TABLE.keys()].sort(),
    );
  });

  it("of a thing whose state is one word is the contract's", () => {
    const things = Object.entries(stateTexts.words) as [StatedThing, Record<string, string>][];
    const rows = things.flatMap(([thing, words]) =>
      Object.entries(words).map(([state, word]) => {
        const {
          [thing]: bangla,
        }: Record<StatedThing, Record<string, string>> = inLanguage("bn", () => ({
          ...stateTexts.words,
        }));
        return [thing, state, `${word} · ${bangla[state]}`];
      }),
    );
    expect(rows).toEqual(statedWords().map(({ thing, state, words }) => [thing, state, words]));
  });

  it("adds to the buyer's ending what goes back, and that it has", () => {
    const due = { ...MONEY, duePoisha: 810_00 };
    const back = { ...MONEY, backPoisha: 810_00, isWhole: true };
    for (const [box, parcel, text] of [
      ["declined", "cancelled", "Declined: No fish"],
      ["lapsed", "cancelled", "Not answered in time"],
      ["cancelled", "cancelled", "Cancelled: No fish"],
      ["ready", "returned", "Brought back to the kitchen"],
    ] as const) {
      expect(say({ box, parcel, money: due })).toBe(`${text} – ৳\u202f810 goes back to your card`);
      expect(say({ box, parcel, money: back })).toBe(`${text} – ৳\u202f810 went back to your card`);
      expect(say({ box, parcel, money: MONEY })).toBe(text);
    }
    expect(say({ box: "lapsed", parcel: "cancelled", money: due }, "buyer", "bn")).toBe(
      "সময়মতো উত্তর আসেনি – ৳\u202f৮১০ ফেরত যাচ্ছে",
    );
    expect(say({ box: "lapsed", parcel: "cancelled", money: back }, "buyer", "bn")).toBe(
      "সময়মতো উত্তর আসেনি – ৳\u202f৮১০ ফেরত গেছে",
    );
    expect(say({ box: "lapsed", parcel: "cancelled", money: due }, "kitchen")).toBe("Not answered in time");
  });

  it("keeps the row of what is carried on though all was given back, and says so", () => {
    const money = { ...MONEY, backPoisha: 810_00, isWhole: true };
    const read = (reader: StateReader, language: "en" | "bn" = "en") =>
      say({ box: "accepted", money }, reader, language);
    expect(READERS.map((reader) => read(reader))).toEqual([
      "Accepted, being prepared – given back",
      "Prepare and pack – given back",
      "Being prepared",
      "Being prepared – given back",
      "Being prepared",
    ]);
    expect(read("buyer", "bn")).toBe("নেওয়া হয়েছে, তৈরি হচ্ছে – টাকা ফেরত");
    expect(say({ box: "accepted", money: { ...MONEY, backPoisha: 100 } })).toBe("Accepted, being prepared");
  });

  it("of a booking on its way is the public's for its sender, with the step for the desk", () => {
    const booking = (parcel: Standing["parcel"]) =>
      READERS.map((reader) => say({ kind: "booking", parcel }, reader));
    const way = "On its way to Sylhet";
    expect(booking("in_transit")).toEqual([way, way, "Bring it to Sylhet", "On its way: on the road", way]);
    expect(new Set(booking("cancelled"))).toEqual(new Set(["Cancelled"]));
    expect(new Set(booking("returned"))).toEqual(new Set(["Brought back"]));
  });

  it("within one district names the area to the rider, and to nobody else", () => {
    const change = { box: "ready", parcel: "in_transit", district: "Dhaka", area: "Dhanmondi" } as const;
    expect(say(change, "rider")).toBe("Bring it to Dhanmondi");
    expect(say(change, "rider", "bn")).toBe("ধানমন্ডি পৌঁছে দিন".normalize());
    expect(say(change, "public")).toBe("On its way to Dhaka");
  });

  it("of a way whose end is not known names no place", () => {
    const change = { box: "ready", parcel: "picked_up", district: null } as const;
    expect(say(change, "rider")).toBe("Bring it to the door");
    expect(say(change, "public")).toBe("On its way");
  });
});
