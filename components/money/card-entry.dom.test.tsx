import { expect, test } from "vitest";
import { checkoutTexts } from "@/lib/texts/checkout";
import { inLanguage } from "@/lib/texts/language";
import { payByCard } from "./card-entry";
import { cardProblem } from "./card-fields";

type Given = Parameters<typeof payByCard>[0];
const INTENT = { clientSecret: "secret", billing: { name: "", email: "", phone: "" } };

/**
 * The outcome of a card payment, or the message of a refused one, where the provider's script gives these answers.
 */
const toldOf = async (confirmed: object, made: object = { paymentMethod: { id: "pm_1" } }) => {
  const stripe = { createPaymentMethod: async () => made, confirmCardPayment: async () => confirmed };
  const result = await payByCard({ ...INTENT, stripe, card: {} } as unknown as Given);
  return result.outcome === "refused" ? result.message : result.outcome;
};
const error = (type: string, message: string) => ({ error: { type, message } });

test("a plain decline and usual reasons are told in the page's words, any other in the provider's own", async () => {
  const decline = (decline_code: string, message: string) => ({
    error: { type: "card_error", code: "card_declined", decline_code, message },
  });
  const plain = decline("generic_decline", "Your card was declined.");
  expect(await toldOf(plain)).toBe(checkoutTexts.notCharged(checkoutTexts.declined));
  const told = await inLanguage("bn", () => toldOf(plain));
  expect(told).toMatch(/^কার্ডটি চলেনি, অন্য কার্ড দিয়ে দেখুন। কোনো টাকা কাটা হয়নি।$/);
  expect(await toldOf(decline("insufficient_funds", "Your card has insufficient funds."))).toBe(
    "Your card has insufficient funds. Nothing was charged.",
  );
  const poor = decline("insufficient_funds", "Your card has insufficient funds.");
  expect(await inLanguage("bn", () => toldOf(poor))).toMatch(/^কার্ডে যথেষ্ট টাকা নেই।/);
});

test("a refused card says that nothing was charged, an answer that was lost does not", async () => {
  const declined = error("card_error", "Your card was declined.");
  expect(await toldOf(declined)).toBe("Your card was declined. Nothing was charged.");
  expect(await toldOf({}, error("validation_error", "Your number is incomplete."))).toBe(
    "Your number is incomplete. Nothing was charged.",
  );
  expect(await toldOf(error("api_connection_error", "We lost the connection."))).toBe(
    "We lost the connection.",
  );
  expect(await toldOf({ paymentIntent: { id: "pi_1", status: "succeeded" } })).toBe("paid");
});

test("what is wrong in a card's field is told in the page's language", () => {
  expect(cardProblem("incomplete_cvc")).toBe("Your card’s security code is incomplete.");
  expect(inLanguage("bn", () => cardProblem("incomplete_cvc"))).toBe("সিভিসি পুরোটা লেখা হয়নি।");
  expect(cardProblem("some_new_code")).toBeUndefined();
});
