import { z } from "zod";
import { refundedView } from "@/lib/money/charges/views";
import { personsQuery } from "@/lib/people/users/account-key";
import { isDay } from "@/lib/platform/days";
import { modifiedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { pagingQuery } from "@/lib/platform/http/paging-query";
import { validationTexts as texts } from "@/lib/texts/validation";
import { orderFilters } from "./admin-query";
import { declineInput } from "./purchase-schema";
import { openedOrderView } from "./purchase-views";
import { buyerInfoInput, openOrderInput, refundInput, saveOrderInput } from "./schema";
import { acceptedView, adminOrderDetailsView, orderView, readyView, saleView, savedOrderView } from "./views";

const BUYER = {
  phone: "+8801711204588",
  address: "House 14, Road 7",
  district: "Dhaka",
  area: "Dhanmondi",
  landmark: "Beside the mosque",
};

export const open = {
  method: "POST",
  path: "/creat-payment-intent",
  summary: "Open an order and its payment",
  access: "user",
  body: openOrderInput,
  answers: { 200: openedOrderView },
  problems: [
    "malformed_id",
    "not_found",
    "not_for_sale",
    "price_changed",
    "out_of_area",
    "sold_out",
    "cash_refused",
    "amount_too_small",
    "amount_too_large",
    "payment_provider",
  ],
  note: "Unpaid, the same buyer, recipe, quantity and delivery charge get the same payment for an hour.",
  example: {
    body: {
      recipeId: "64f1c2a9d3e4b5a6c7d8e9f0",
      quantity: 1,
      deliveryCharge: 60,
      totalPrice: 750,
      buyerInfo: BUYER,
      terms: true,
      payWith: "card",
      insteadOf: "64f1c2a9d3e4b5a6c7d8e9f1",
    },
  },
} satisfies Call;

export const save = {
  method: "POST",
  path: "/orders",
  summary: "Save a paid order",
  access: "user",
  who: "whose payment it is",
  body: saveOrderInput,
  answers: { 201: savedOrderView, 200: savedOrderView },
  problems: [
    "malformed_id",
    "payment_required",
    "forbidden",
    "not_found",
    "out_of_area",
    "intent_mismatch",
    "payment_provider",
  ],
  note: "201 when this call completed it, 200 when the webhook or an earlier call had.",
  example: {
    body: {
      recipeId: "64f1c2a9d3e4b5a6c7d8e9f0",
      quantity: 1,
      location: "inside",
      buyerInfo: BUYER,
      transaction_id: "pi_1",
      deliveryCharge: 60,
      totalPrice: 750,
    },
  },
} satisfies Call;

export const list = {
  method: "GET",
  path: "/orders",
  summary: "Completed orders, newest first",
  access: "user",
  who: "own ones; of others or all: admin",
  query: personsQuery,
  answers: { 200: orderView.array() },
  problems: ["forbidden"],
} satisfies Call;

export const exportForAdmins = {
  method: "GET",
  path: "/orders/export",
  summary: "The filtered list of Orders as a file",
  access: "admin",
  query: orderFilters,
  answers: { 200: { mediaType: "text/csv", description: "A row for each order, amounts in taka" } },
} satisfies Call;

export const readForAdmins = {
  method: "GET",
  path: "/orders/{id}",
  summary: "Everything about one order",
  access: "admin",
  answers: { 200: adminOrderDetailsView },
} satisfies Call;

export const changeAddress = {
  method: "PATCH",
  path: "/orders/{id}",
  summary: "Where to bring an order",
  access: "user",
  who: "its buyer, until it is picked up",
  body: buyerInfoInput,
  answers: { 200: modifiedView },
  problems: ["forbidden", "out_of_area", "too_late", "cash_refused"],
  example: { body: BUYER },
} satisfies Call;

export const cancel = {
  method: "POST",
  path: "/orders/{id}/cancel",
  summary: "Cancel an order and give back what was paid",
  access: "user",
  who: "its buyer until it is marked ready, admin until pick-up",
  answers: { 200: refundedView },
  problems: ["forbidden", "second_admin", "too_late"],
} satisfies Call;

/** Body of `POST /orders/{id}/accept`. `on`: the day of arrival in Dhaka. */
const acceptInput = z.object({
  on: z
    .string({ error: () => texts.dayMalformed })
    .refine(isDay, { error: () => texts.dayMalformed })
    .optional(),
});

export const accept = {
  method: "POST",
  path: "/orders/{id}/accept",
  summary: "Accept an order: the kitchen will pack it",
  access: "user",
  who: "its seller, admin",
  body: acceptInput,
  bodyOptional: true,
  answers: { 200: acceptedView },
  problems: ["forbidden", "illegal_transition"],
  example: { body: {} },
  note: "`on`: the reckoned day to three days later, of cooked food from today on. An order that nobody answers within 48 hours lapses, and what was paid for it goes back.",
} satisfies Call;

export const decline = {
  method: "POST",
  path: "/orders/{id}/decline",
  summary: "Decline an order and give back what was paid",
  access: "user",
  who: "its seller, admin",
  body: declineInput,
  answers: { 200: refundedView },
  problems: ["forbidden", "second_admin", "illegal_transition", "too_late"],
  note: "The buyer reads the reason.",
  example: { body: { reason: "No hilsa at the market today" } },
} satisfies Call;

export const markReady = {
  method: "POST",
  path: "/orders/{id}/ready",
  summary: "Mark an order ready for pick-up; accepts it too",
  access: "user",
  who: "its seller, admin",
  answers: { 200: readyView },
  problems: ["forbidden", "too_late"],
} satisfies Call;

export const refund = {
  method: "POST",
  path: "/orders/{id}/refund",
  summary: "Give money back, in part or whole",
  access: "admin",
  body: refundInput,
  bodyOptional: true,
  answers: { 200: refundedView },
  problems: ["second_admin", "conflict"],
  example: { body: { amount: 100.5, refunded: 0, bears: "kitchen" } },
} satisfies Call;

export const listSales = {
  method: "GET",
  path: "/sales",
  summary: "What others bought of you, newest first",
  access: "user",
  query: pagingQuery,
  answers: { 200: saleView.array() },
} satisfies Call;
