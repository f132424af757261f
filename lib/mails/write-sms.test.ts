import { describe, expect, it } from "vitest";
import { trackingIdAt } from "@/lib/delivery/parcels/rules";
import { CODE_PURPOSES, type CodePurpose } from "@/lib/people/phones/model";
import type { Tools } from "@/lib/platform/mail/template";
import { inLanguage } from "@/lib/texts/language";
import { mailsTexts } from "@/lib/texts/mails";
import { tools } from "./testing";
import { isSms, writeSms } from "./write-sms";

/** The characters of GSM 03.38, without those that count as two. */
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]{1,160}$/;

const code = (minutes: number, purpose: CodePurpose = "sign_in", with_: Tools = tools) =>
  writeSms("phone_code", { codeId: "c1", minutes, purpose }, with_);
const coming = (collect: number, trackingId = "TRK17636382910450001") =>
  writeSms(
    "out_for_delivery",
    { parcelId: "p1", trackingId, collectPoisha: collect * 100 },
    { ...tools, receiverCode: () => "4821" },
  );
const noticed = (about: string) => writeSms("notice", { about }, tools);
const notices = () => Object.keys(mailsTexts.sms.notices).map(noticed);
const bangla = (say: () => string) => inLanguage("bn", say);

describe("an SMS", () => {
  it("brings a code, what it is for, how long it holds, and the line by which browsers fill it in", () => {
    const last = "\n\n@ranna.test #482913";
    expect(code(10)).toBe(
      `RANNA: your code to sign in is 482913. It holds for 10 minutes. Tell it to nobody.${last}`,
    );
    const words = "RANNA: লগইনের কোড 482913, ১০ মিনিট চলবে। কাউকে বলবেন না।".normalize("NFC");
    expect(bangla(() => code(10))).toBe(words + last);
    expect(code(1)).toContain("for 1 minute.");
  });

  it("with a code has at most 140 characters in English, 134 in Bangla, for the longest host", () => {
    const host = { ...tools, link: () => `https://${"x".repeat(35)}/` };
    const texts = () => CODE_PURPOSES.map((purpose) => code(99, purpose, host));
    for (const text of texts()) expect(text.length, text).toBeLessThanOrEqual(140);
    for (const text of texts()) expect(text.slice(0, text.indexOf("@"))).toMatch(GSM_7);
    for (const text of inLanguage("bn", texts)) expect(text.length, text).toBeLessThanOrEqual(134);
  });

  it("says that the rider is coming, with the code, and what to pay where something is", () => {
    expect(coming(870)).toBe(
      "RANNA: TRK17636382910450001 is on its way to you. Pay the rider Tk 870. Code 4821: tell it when you have it in hand.",
    );
    expect(coming(0)).toBe(
      "RANNA: TRK17636382910450001 is on its way to you. Code 4821: tell it when you have it in hand.",
    );
    const paid = "RANNA: TRK17636382910450001 আসছে। রাইডারকে ৮৭০ টাকা দিন। কোড 4821, হাতে পেলে বলবেন।";
    expect(bangla(() => coming(870))).toBe(paid.normalize("NFC"));
    const free = "RANNA: TRK17636382910450001 আসছে। কোড 4821, হাতে পেলে বলবেন।";
    expect(bangla(() => coming(0))).toBe(free.normalize("NFC"));
  });

  it("tells people without an e-mail what others read in mails", () => {
    expect(noticed("accountDeleted")).toBe("RANNA: your account is deleted.");
    const payout = "RANNA: আপনার টাকা পাঠানো যায়নি। লগইন করে টাকা পাওয়ার অ্যাকাউন্ট দেখুন।";
    expect(bangla(() => noticed("payoutFailed"))).toBe(payout.normalize("NFC"));
  });

  it("is one of 160 GSM-7 characters in English, of 134 in Bangla, whatever its number and amount", () => {
    const longest = trackingIdAt(new Date(8.64e15), 0.9999);
    const texts = () => [coming(50_000, longest), coming(12_345.67, longest), coming(0), ...notices()];
    for (const text of texts()) expect(text).toMatch(GSM_7);
    for (const text of inLanguage("bn", texts)) expect(text.length).toBeLessThanOrEqual(134);
  });

  it("tells of another number with day and time, within one SMS", () => {
    const change = () => writeSms("number_change", { opensFrom: "2026-11-29T08:00:00.000Z" }, tools);
    expect(change()).toBe(
      "RANNA: another number opens your account from 29 Nov, 14:00. Not you? Sign in with this number before that and stop it.",
    );
    expect(change()).toMatch(GSM_7);
    const told =
      "RANNA: ২৯ নভেম্বর ২০২৬, দুপুর ২:০০ থেকে অন্য নম্বরে আপনার অ্যাকাউন্টে লগইন হবে। আপনি না হলে আগেই এই নম্বরে লগইন করে থামান।";
    // A time does not break between its two words.
    expect(bangla(change).replace(/\s/g, " ")).toBe(told.normalize("NFC"));
    expect(bangla(change).length).toBeLessThanOrEqual(134);
  });

  it("is what its kind says, and no mail is", () => {
    expect([isSms("phone_code"), isSms("out_for_delivery")]).toEqual([true, true]);
    expect([isSms("parcel_out_for_delivery"), isSms("toString")]).toEqual([false, false]);
    expect(() => writeSms("out_for_delivery", { parcelId: "p1" }, tools)).toThrow(/trackingId/);
  });
});
