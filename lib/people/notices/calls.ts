import { z } from "zod";
import { deletedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { deviceInput, listNoticesQuery, noticeChoicesInput, readNoticesInput } from "./schema";
import {
  deviceStoredView,
  devicesView,
  noticeChoicesView,
  noticesView,
  pushConfigView,
  unreadView,
} from "./views";

export const list = {
  method: "GET",
  path: "/notices",
  summary: "Your notices, newest first",
  access: "user",
  query: listNoticesQuery,
  answers: { 200: noticesView },
  example: { query: { page: "1", size: "20", unread: "true" } },
} satisfies Call;

export const count = {
  method: "GET",
  path: "/notices/count",
  summary: "How many of your notices you have not seen",
  access: "user",
  answers: { 200: unreadView },
} satisfies Call;

export const read = {
  method: "POST",
  path: "/notices/read",
  summary: "Mark notices as seen",
  access: "user",
  body: readNoticesInput,
  answers: { 200: unreadView },
  note: "Exactly one of `ids`, `until` and `href`. `href` is a page without `/bn`. The id of a push that joins several notices stands for all of them.",
  example: { body: { ids: ["64f1c2a9d3e4b5a6c7d8e9f0"] } },
} satisfies Call;

export const readChoices = {
  method: "GET",
  path: "/notices/settings",
  summary: "Which notices reach you where",
  access: "user",
  answers: { 200: noticeChoicesView },
} satisfies Call;

export const changeChoices = {
  method: "PATCH",
  path: "/notices/settings",
  summary: "Choose which notices reach you where",
  access: "user",
  body: noticeChoicesInput,
  answers: { 200: noticeChoicesView },
  example: { body: { quiet: true, groups: [{ group: "orders", push: true, sms: false, mail: true }] } },
} satisfies Call;

export const pushConfig = {
  method: "GET",
  path: "/push/config",
  summary: "The key with which a browser subscribes to pushes",
  access: "none",
  answers: { 200: pushConfigView },
} satisfies Call;

export const addDevice = {
  method: "POST",
  path: "/devices",
  summary: "Have notices shown by this browser",
  access: "user",
  body: deviceInput,
  answers: { 200: deviceStoredView, 201: deviceStoredView },
  problems: ["duplicate", "conflict", "too_many_requests"],
  note: "The device belongs to the session and ends with it. One's own endpoint again: 200.",
  example: {
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/abc",
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
  },
} satisfies Call;

export const listDevices = {
  method: "GET",
  path: "/devices",
  summary: "The browsers that show your notices",
  access: "user",
  answers: { 200: devicesView },
} satisfies Call;

export const removeDevice = {
  method: "DELETE",
  path: "/devices/{id}",
  summary: "Have notices no longer shown by a browser",
  access: "user",
  answers: { 200: deletedView },
} satisfies Call;

export const tryDevice = {
  method: "POST",
  path: "/devices/{id}/try",
  summary: "Have a browser show how a notice looks",
  access: "user",
  answers: { 202: z.strictObject({ accepted: z.literal(true) }) },
  problems: ["too_many_requests"],
} satisfies Call;
