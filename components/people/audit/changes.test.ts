import { describe, expect, it } from "vitest";
import { auditTexts } from "@/lib/texts/audit";
import { inLanguage } from "@/lib/texts/language";
import { fieldValue } from "./changes";

describe("what the log shows of a changed field", () => {
  it.each([
    ["deliveryStatus", "Delivery status"],
    ["pricePoisha", "Price"],
    ["sender.address", "Sender address"],
  ])("%s is called %s", (name, said) => {
    expect(auditTexts.field(name)).toBe(said);
  });

  it.each([
    ["amountPoisha", 120_50, "৳ 120.50"],
    ["price", 690, "৳ 690"],
    ["disabled", true, "yes"],
    ["note", null, "nothing"],
    ["tags", [], "nothing"],
    ["tags", ["fish", "quick"], "fish, quick"],
    ["deliveryStatus", "out_for_delivery", "On its way: to the door"],
    ["paymentStatus", "unpaid", "Not paid yet"],
    ["state", "ready", "packed"],
    ["title", "Saree_red for Mitu", "Saree_red for Mitu"],
    ["readyAt", "2026-11-20T18:30:00.000Z", "21 Nov 2026, 00:30"],
    ["address", { district: "Dhaka", phone: null }, "District: Dhaka"],
    ["address", { district: "", phone: null }, "nothing"],
    ["expectedOn", "2026-11-28", "28 Nov 2026"],
  ])("%s of %j reads %s", (name, value, said) => {
    // The blank after the sign is a narrow one that does not break.
    expect(fieldValue(name, value).replace(/\s/g, " ")).toBe(said);
  });

  it.each([
    ["deliveryStatus", "out_for_delivery", "পার্সেলের অবস্থা: পথে আছে: দরজার কাছাকাছি"],
    ["senderDistrict", "Cox's Bazar", "প্রেরকের জেলা: কক্সবাজার"],
    ["expectedOn", "2026-11-28", "যেদিন আসার কথা: ২৮\u00a0নভেম্বর ২০২৬"],
    ["reason", "fraudulent", "কারণ: জালিয়াতি"],
    ["title", "Saree_red for Mitu", "নাম: Saree_red for Mitu"],
  ])("on a Bangla page %s of %j reads %s", (name, value, said) => {
    const shown = inLanguage("bn", () => `${auditTexts.field(name)}: ${fieldValue(name, value)}`);
    expect(shown).toBe(said.normalize("NFC"));
  });
});
