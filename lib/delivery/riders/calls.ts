import { z } from "zod";
import { deletedView, insertedView, modifiedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { pagingQuery } from "@/lib/platform/http/paging-query";
import { validationTexts as texts } from "@/lib/texts/validation";
import { amountInput } from "./amounts";
import { applyBody } from "./bodies";
import { listRidersQuery } from "./schema";
import {
  accountsView,
  adminRidersView,
  deliveryView,
  earningsView,
  riderApplicationView,
  riderProfileView,
} from "./views";

export const apply = {
  method: "POST",
  path: "/Riders",
  summary: "Apply as a rider",
  access: "user",
  body: applyBody,
  answers: { 201: insertedView },
  problems: ["duplicate", "email_needed"],
  example: {
    body: {
      phone: "01700-000003",
      address: "Road 3",
      region: "Dhaka",
      district: "Dhaka",
      age: 25,
      nid: "1234567890",
      vehicle: "Bike",
      experience: "two years",
      photo: "https://pictures.example/me.jpg",
    },
  },
} satisfies Call;

export const list = {
  method: "GET",
  path: "/Riders",
  summary: "Approved riders with their accounts",
  access: "admin",
  query: listRidersQuery,
  answers: { 200: adminRidersView },
} satisfies Call;

export const listApplications = {
  method: "GET",
  path: "/pendingRiders",
  summary: "Open applications, oldest first",
  access: "admin",
  query: pagingQuery,
  answers: { 200: riderApplicationView.array() },
} satisfies Call;

export const decide = {
  method: "PATCH",
  path: "/pendingRiders/{id}",
  summary: "Approve or decline an application",
  access: "admin",
  body: z.object({ status: z.enum(["Approved", "Declined"], { error: () => texts.decision }) }),
  answers: { 200: modifiedView },
  problems: ["conflict"],
  example: { body: { status: "Approved" } },
} satisfies Call;

export const approve = {
  method: "PATCH",
  path: "/riders/{id}/approve",
  summary: "Approve an application",
  access: "admin",
  answers: { 200: modifiedView },
  problems: ["conflict"],
} satisfies Call;

export const decline = {
  method: "DELETE",
  path: "/riders/{id}",
  summary: "Decline an application",
  access: "admin",
  answers: { 200: deletedView },
  problems: ["conflict"],
} satisfies Call;

export const readEarnings = {
  method: "GET",
  path: "/riders/{id}/earnings",
  summary: "A rider's ledger",
  access: "admin",
  answers: { 200: earningsView },
} satisfies Call;

export const recordPayout = {
  method: "POST",
  path: "/riders/{id}/payouts",
  summary: "Record what a rider was paid out",
  access: "admin",
  body: amountInput,
  answers: { 201: accountsView },
  problems: ["second_admin", "conflict"],
  example: { body: { amount: 40.5 } },
} satisfies Call;

export const readOwn = {
  method: "GET",
  path: "/riders/me",
  summary: "Your rider's profile",
  access: "user",
  who: "rider",
  answers: { 200: riderProfileView },
  problems: ["forbidden"],
} satisfies Call;

export const changeAvailability = {
  method: "PATCH",
  path: "/riders/me",
  summary: "Take parcels, or take a rest",
  access: "user",
  who: "rider",
  body: z.object({ available: z.boolean({ error: () => texts.trueOrFalse(texts.fields.available) }) }),
  answers: { 200: modifiedView },
  problems: ["forbidden"],
  example: { body: { available: true } },
} satisfies Call;

export const readOwnEarnings = {
  method: "GET",
  path: "/riders/me/earnings",
  summary: "Your earnings",
  access: "user",
  who: "rider",
  answers: { 200: earningsView },
  problems: ["forbidden"],
} satisfies Call;

export const listDeliveries = {
  method: "GET",
  path: "/deliveries",
  summary: "Parcels to take, in hand, or done",
  access: "user",
  who: "rider",
  query: z.object({
    scope: z.enum(["available", "mine", "done"], { error: () => texts.unknownValue("scope") }),
  }),
  answers: { 200: deliveryView.array() },
  problems: ["forbidden"],
  example: { query: { scope: "mine" } },
} satisfies Call;
