import { expect, it } from "vitest";
import { inLanguage } from "@/lib/texts/language";
import { mails } from "./mails";

const about = {
  ...{ parcelId: "p1", trackingId: "TRK1", title: "Saree", senderName: "Rupa", receiverName: "Mitu" },
  ...{ from: "Dhaka", to: "Cox's Bazar", costPoisha: 150_00, days: 2 },
};
const tools = { link: (path: string) => path, receiverCode: () => "1234", linkToken: () => "" };

it("names the districts in the language of the mail", () => {
  const said = () => JSON.stringify(mails.parcel_booked.say(about, tools));
  expect(said()).toContain("Rupa");
  expect(said()).toMatch(/From Dhaka to Cox's Bazar/);
  expect(inLanguage("bn", said)).toMatch(/ঢাকা.*কক্সবাজার/);
  expect(inLanguage("bn", said)).not.toMatch(/Dhaka|Cox/);
});
