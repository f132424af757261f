import { describe, expect, it } from "vitest";
import { type Standing, type StateReader, stateText } from "@/lib/delivery/parcels/state-text";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { inLanguage } from "@/lib/texts/language";
import { PAIRS } from "./order-and-parcel";
import { BOX_STATES } from "./status";

/** The contract's table, "One state in words": buyer, kitchen, public; English, then Bangla. */
const TABLE: Record<string, readonly [string, string][]> = {
  "paid pending": [
    ["Waiting for the kitchen until Tue 14:00", "মঙ্গলবার দুপুর ২:০০ পর্যন্ত রান্নাঘরের উত্তরের অপেক্ষা"],
    ["Answer until Tue 14:00", "মঙ্গলবার দুপুর ২:০০-এর মধ্যে উত্তর দিন"],
    ["Ordered, not accepted yet", "অর্ডার হয়েছে, এখনো নেওয়া হয়নি"],
  ],
  "accepted pending": [
    ["Accepted, being prepared", "নেওয়া হয়েছে, তৈরি হচ্ছে"],
    ["Prepare and pack", "তৈরি করে প্যাক করুন"],
    ["Being prepared", "তৈরি হচ্ছে"],
  ],
  "ready pending": [
    ["Ready for the rider", "প্যাক হয়েছে, রাইডারের অপেক্ষায়"],
    ["Packed, waiting for a rider", "প্যাক হয়েছে, রাইডারের অপেক্ষায়"],
    ["Packed", "প্যাক হয়েছে"],
  ],
  "ready assigned": [
    ["Ready for the rider", "প্যাক হয়েছে, রাইডারের অপেক্ষায়"],
    ["A rider is coming", "রাইডার আসছেন"],
    ["Packed", "প্যাক হয়েছে"],
  ],
  "ready picked_up": [
    ["On its way to you", "আপনার কাছে আসছে"],
    ["On its way", "পথে আছে"],
    ["On its way to Sylhet", "সিলেট যাওয়ার পথে"],
  ],
  "ready failed_attempt": [
    ["The rider came and could not hand it over", "রাইডার এসেছিলেন, দিতে পারেননি"],
    ["Not handed over yet", "এখনো দেওয়া যায়নি"],
    ["The rider comes again", "রাইডার আবার আসবেন"],
  ],
  "ready delivered": [
    ["Delivered", "পৌঁছেছে"],
    ["Delivered", "পৌঁছেছে"],
    ["Delivered", "পৌঁছেছে"],
  ],
  "ready returned": [
    ["Brought back to the kitchen", "রান্নাঘরে ফেরত গেছে"],
    ["Brought back to you", "আপনার কাছে ফেরত এসেছে"],
    ["Went back", "ফেরত গেছে"],
  ],
  "declined cancelled": [
    ["Declined: No fish", "নেওয়া হয়নি: No fish"],
    ["Declined", "নেননি"],
    ["Cancelled", "বাতিল"],
  ],
  "lapsed cancelled": [
    ["Not answered in time", "সময়মতো উত্তর আসেনি"],
    ["Not answered in time", "সময়মতো উত্তর দেননি"],
    ["Cancelled", "বাতিল"],
  ],
  "cancelled cancelled": [
    ["Cancelled: No fish", "বাতিল: No fish"],
    ["Cancelled: don't prepare it", "বাতিল: তৈরি করবেন না"],
    ["Cancelled", "বাতিল"],
  ],
};
const SAME: Record<string, string> = { in_transit: "picked_up", out_for_delivery: "picked_up" };
const READERS: readonly StateReader[] = ["buyer", "kitchen", "public"];
const NOW = new Date("2026-11-22T08:00:00Z");

const standing = (change: Partial<Standing> = {}): Standing => ({
  kind: "order",
  box: "paid",
  parcel: "pending",
  reason: "No fish",
  district: "Sylhet",
  answerUntil: new Date("2026-11-24T08:00:00Z"),
  ...change,
});
const MONEY = { duePoisha: 0, backPoisha: 0, isWhole: false, into: "card" };
const say = (change: Partial<Standing>, reader: StateReader = "buyer", language: "en" | "bn" = "en") =>
  inLanguage(language, () => stateText(standing(change), reader, NOW));

describe("one state in words", () => {
  const pairs = BOX_STATES.flatMap((box) =>
    PARCEL_STATUSES.filter((parcel) => PAIRS[box].includes(parcel)).map((parcel) => [box, parcel] as const),
  );

  it.each(pairs)("of %s × %s is the contract's row, for each reader in both languages", (box, parcel) => {
    const row = READERS.map((reader) => [say({ box, parcel }, reader), say({ box, parcel }, reader, "bn")]);
    expect(row).toEqual(TABLE[`${box} ${SAME[parcel] ?? parcel}`]);
  });

  it("has a row for every pair that there is, and no other", () => {
    const rows = new Set(pairs.map(([box, parcel]) => `${box} ${SAME[parcel] ?? parcel}`));
    expect([...rows].sort()).toEqual(Object.keys(TABLE).sort());
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
    expect([read("buyer"), read("kitchen"), read("public")]).toEqual([
      "Accepted, being prepared – refunded",
      "Prepare and pack – refunded",
      "Being prepared",
    ]);
    expect(read("buyer", "bn")).toBe("নেওয়া হয়েছে, তৈরি হচ্ছে – টাকা ফেরত");
    expect(say({ box: "accepted", money: { ...MONEY, backPoisha: 100 } })).toBe("Accepted, being prepared");
  });

  it("of a booking is the sender's, then the public's", () => {
    const booking = (parcel: Standing["parcel"], language: "en" | "bn" = "en") =>
      READERS.map((reader) => say({ kind: "booking", parcel }, reader, language));
    const all = (text: string) => [text, text, text];
    expect(booking("pending")).toEqual(all("Waiting for a rider"));
    expect(booking("assigned")).toEqual(all("A rider comes to fetch it"));
    expect(booking("assigned", "bn")).toEqual(all("রাইডার নিতে আসছেন"));
    expect(booking("in_transit")).toEqual(all("On its way to Sylhet"));
    expect(booking("cancelled")).toEqual(all("Cancelled"));
    expect(booking("returned")).toEqual(all("Went back"));
  });
});
