import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { pagingQuery } from "@/lib/platform/http/paging-query";
import { validationTexts as texts } from "@/lib/texts/validation";
import { checkoutInput } from "./purchase-schema";
import {
  boughtAgainView,
  checkoutView,
  completedPurchaseView,
  purchasePageView,
  purchaseView,
} from "./purchase-views";

export const checkOut = {
  method: "POST",
  path: "/checkout",
  summary: "Open the purchase of your cart and its payment",
  access: "user",
  body: checkoutInput,
  answers: { 200: checkoutView },
  problems: [
    "malformed_id",
    "not_found",
    "basket_changed",
    "out_of_area",
    "sold_out",
    "amount_too_small",
    "amount_too_large",
    "cash_refused",
    "payment_provider",
  ],
  note: "The same cart again gives the same payment, with the last address. Nothing is charged for a cart that is not what `totalPrice` says: `basket_changed` brings the one that can be bought now.",
  example: {
    body: {
      location: "inside",
      payWith: "card",
      insteadOf: "64f1c2a9d3e4b5a6c7d8e9f1",
      buyerInfo: {
        phone: "+8801711204588",
        address: "House 14, Road 7",
        district: "Dhaka",
        area: "Dhanmondi",
      },
      totalPrice: 1500,
      terms: true,
    },
  },
} satisfies Call;

const completeInput = z.object({
  transaction_id: z
    .string({ error: () => texts.required(texts.fields.transaction) })
    .min(1, { error: () => texts.required(texts.fields.transaction) })
    .max(255)
    .optional()
    .meta({ description: "What paid it by card; at the door there is none." }),
});

export const complete = {
  method: "POST",
  path: "/checkout/{purchaseId}/complete",
  summary: "Complete a purchase that is paid, or is to be paid at the door",
  access: "user",
  who: "its buyer",
  body: completeInput,
  answers: { 201: completedPurchaseView, 200: completedPurchaseView },
  problems: [
    "malformed_id",
    "not_found",
    "forbidden",
    "payment_required",
    "intent_mismatch",
    "payment_provider",
    "basket_changed",
    "sold_out",
    "amount_too_large",
    "cash_refused",
  ],
  note: "201 when this call completed it, 200 when the webhook or an earlier call had. In cash it is judged again, and `{}` is all.",
  example: { body: { transaction_id: "pi_1" } },
} satisfies Call;

export const list = {
  method: "GET",
  path: "/purchases",
  summary: "Completed purchases with their orders, newest first",
  access: "user",
  who: "own ones; all: admin",
  query: pagingQuery,
  answers: { 200: purchasePageView },
  example: { query: { page: "1", size: "5" } },
} satisfies Call;

export const read = {
  method: "GET",
  path: "/purchases/{id}",
  summary: "One purchase with its orders",
  access: "user",
  who: "its buyer, admin",
  answers: { 200: purchaseView },
  problems: ["forbidden"],
} satisfies Call;

export const buyAgain = {
  method: "POST",
  path: "/purchases/{id}/again",
  summary: "Put what was bought into the cart once more",
  access: "user",
  who: "its buyer",
  answers: { 200: boughtAgainView },
  problems: ["forbidden"],
  note: "Names what is not for sale any more and what costs more now.",
} satisfies Call;
