import { z } from "zod";
import { parcelView } from "@/lib/delivery/parcels/views";
import type { Call } from "@/lib/platform/http/call";
import { validationTexts as texts } from "@/lib/texts/validation";
import { moveInput } from "./schema";
import { deliveryView, riderChoiceView } from "./views";

export const claim = {
  method: "POST",
  path: "/parcels/{id}/claim",
  summary: "Take a parcel to carry",
  access: "user",
  who: "a rider of its region who is available",
  answers: { 200: deliveryView },
  problems: ["forbidden", "conflict", "not_available", "not_ready", "cash_limit"],
} satisfies Call;

export const assign = {
  method: "POST",
  path: "/parcels/{id}/assign",
  summary: "Give a parcel to a rider, or take it back",
  access: "admin",
  body: z.object({
    /** The rider who gets the parcel. null: the parcel is taken from its rider. */
    riderId: z
      .string({ error: () => texts.required(texts.fields.rider) })
      .min(1, { error: () => texts.required(texts.fields.rider) })
      .max(50)
      .nullable(),
  }),
  answers: { 200: parcelView },
  problems: ["conflict", "illegal_transition", "not_ready", "cash_limit"],
  example: { body: { riderId: "64f1c2a9d3e4b5a6c7d8e9f0" } },
} satisfies Call;

export const listChoices = {
  method: "GET",
  path: "/parcels/{id}/riders",
  summary: "Who has a parcel, and who could carry it",
  access: "admin",
  answers: { 200: riderChoiceView },
} satisfies Call;

export const move = {
  method: "POST",
  path: "/parcels/{id}/status",
  summary: "Move a parcel on",
  access: "user",
  who: "its rider, admin",
  body: moveInput,
  answers: { 200: deliveryView },
  problems: [
    "forbidden",
    "second_admin",
    "illegal_transition",
    "not_ready",
    "payment_due",
    "price_changed",
    "conflict",
    "wrong_code",
    "too_many_requests",
    "payment_provider",
  ],
  note: "What is to be collected at the door (`collect`) goes along as the number `cashCollected`; at pick-up it is `true`. Of a failed attempt `refusal` may stand for `reason`.",
  example: {
    body: {
      to: "picked_up",
      code: "0000",
      reason: "none",
      refusal: "changed_mind",
      note: "fragile",
      cashCollected: true,
      cashAmount: 150,
    },
  },
} satisfies Call;
