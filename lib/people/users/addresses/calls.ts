import { z } from "zod";
import { deletedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { addressBody, addressChangesBody } from "./bodies";
import { addressPageView, savedAddressView } from "./views";

const HOME = {
  label: "Home",
  name: "Rina Akter",
  phone: "01700-000004",
  district: "Dhaka",
  area: "Dhanmondi",
  address: "House 4",
  landmark: "Beside the mosque",
  isDefault: true,
};

export const list = {
  method: "GET",
  path: "/account/addresses",
  summary: "Your addresses, the default first, then the newest",
  access: "user",
  query: z.object({
    size: pageSize(50, 10).describe("1 to 50; without it 10, which is all."),
    page: pageNumber,
  }),
  answers: { 200: addressPageView },
  example: { query: { page: "1", size: "5" } },
} satisfies Call;

export const save = {
  method: "POST",
  path: "/account/addresses",
  summary: "Save an address",
  access: "user",
  body: addressBody,
  answers: { 201: savedAddressView },
  problems: ["conflict"],
  note: "The first one becomes the default. A Bangladeshi mobile number is kept as +8801XXXXXXXXX.",
  example: { body: HOME },
} satisfies Call;

export const change = {
  method: "PATCH",
  path: "/account/addresses/{id}",
  summary: "Change an address, or make it the default",
  access: "user",
  who: "whose address it is",
  body: addressChangesBody,
  answers: { 200: savedAddressView },
  example: { body: HOME },
} satisfies Call;

export const remove = {
  method: "DELETE",
  path: "/account/addresses/{id}",
  summary: "Delete an address; the newest takes over as the default",
  access: "user",
  who: "whose address it is",
  answers: { 200: deletedView },
} satisfies Call;
