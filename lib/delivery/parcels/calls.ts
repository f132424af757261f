import type { Call } from "@/lib/platform/http/call";
import { answerView } from "@/lib/platform/model/shapes";
import { listParcelsQuery, parcelFilters } from "./admin-query";
import { noteInput } from "./schema";
import { listedParcelView, parcelDetailsView, shownAdminNote, trackingView } from "./views";

export const list = {
  method: "GET",
  path: "/parcels",
  summary: "Parcels, newest first",
  access: "user",
  who: "own ones; of others or all: admin",
  query: listParcelsQuery,
  answers: { 200: listedParcelView.array() },
  problems: ["forbidden"],
} satisfies Call;

export const exportForAdmins = {
  method: "GET",
  path: "/parcels/export",
  summary: "The filtered list of All Parcels as a file",
  access: "admin",
  query: parcelFilters,
  answers: { 200: { mediaType: "text/csv", description: "A row for each parcel, amounts in taka" } },
} satisfies Call;

export const read = {
  method: "GET",
  path: "/parcels/{id}",
  summary: "One parcel with all that happened to it",
  access: "user",
  who: "its owner, its rider, admin",
  answers: { 200: parcelDetailsView },
  problems: ["forbidden"],
} satisfies Call;

export const addNote = {
  method: "POST",
  path: "/parcels/{id}/notes",
  summary: "Tell the other admins something about a parcel",
  access: "admin",
  body: noteInput,
  answers: { 201: answerView(shownAdminNote) },
  problems: ["conflict"],
  note: "At most 100 a parcel, then 409 `conflict`.",
  example: { body: { text: "The buyer is away until six" } },
} satisfies Call;

export const track = {
  method: "GET",
  path: "/track/{tracking_id}",
  summary: "Where a parcel is",
  access: "none",
  answers: { 200: trackingView },
  problems: ["not_found", "too_many_requests"],
  note: "Districts and statuses; no name, phone or address.",
} satisfies Call;
