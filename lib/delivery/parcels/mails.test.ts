import { expect, it } from "vitest";
import { inLanguage } from "@/lib/texts/language";
import { mails } from "./mails";

const about = {
  parcelId: "p1",
  trackingId: "TRK1",
  title: "Saree",
  sender: { name: "Rupa" },
  receiverName: "Mitu",
  from: "Dhaka",
  to: "Cox's Bazar",
  costPoisha: 150_00,
  days: 2,
  collectPoisha: 0,
};
const step = {
  ...about,
  reader: "receiver",
  ofOrder: true,
  at: new Date("2026-11-24T08:00:00Z"),
  expected: null,
  reason: null,
};
const tools = {
  link: (path: string) => path,
  receiverCode: () => "1234",
  phoneCode: () => "",
  linkToken: () => "",
};

it("names the districts in the language of the mail", () => {
  const said = () => JSON.stringify(mails.parcel_booked.write(about, tools));
  expect(said()).toContain("Rupa");
  expect(said()).toMatch(/From Dhaka to Cox's Bazar/);
  expect(inLanguage("bn", said)).toMatch(/ঢাকা.*কক্সবাজার/);
  expect(inLanguage("bn", said)).not.toMatch(/Dhaka|Cox/);
});

it.each([
  "parcel_picked_up",
  "parcel_out_for_delivery",
  "parcel_failed_attempt",
  "parcel_delivered",
] as const)("%s says until when cooked food is eaten, and nothing of a kit", (kind) => {
  const said = (more: object = {}) => JSON.stringify(mails[kind].write({ ...step, ...more }, tools));
  const cooked = { eatBy: new Date("2026-11-25T08:00:00Z") };
  expect(said(cooked)).toContain('["Cooked","eat by Wed 25 Nov 14:00"]');
  expect(inLanguage("bn", () => said(cooked))).toContain("খেয়ে নিন");
  expect(said()).not.toContain("eat by");
});

it("has the code in the digits of its language, and says when to tell it", () => {
  const said = (collectPoisha: number) =>
    JSON.stringify(mails.parcel_out_for_delivery.write({ ...step, collectPoisha }, tools));
  expect(said(870_00)).toMatch(/"1234".*Pay the rider and take it in your hands, then tell the code\./);
  const bangla = inLanguage("bn", () => said(0)).normalize();
  expect(bangla).toContain("১২৩৪");
  expect(bangla).not.toContain("1234");
  expect(bangla).toContain("হাতে নিয়ে তবেই রাইডারকে কোড বলুন।".normalize());
});
