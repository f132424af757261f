import "server-only";
import { collection } from "@/lib/platform/db/client";
import type { Collections } from "@/lib/platform/db/collections";
import type { DeviceDoc, NoticeChoicesDoc, NoticeDoc, PushRefusalDoc } from "./model";

export const noticeDocs = collection<NoticeDoc>("notices");
export const deviceDocs = collection<DeviceDoc>("devices");
export const noticeChoiceDocs = collection<NoticeChoicesDoc>("noticeSettings");
export const pushRefusalDocs = collection<PushRefusalDoc>("pushRefusals");

/** Matches documents with a date in a field. A partial index over these serves queries for due dates. */
const DATED = { $gt: new Date(0) };

/**
 * How long the documents are stored, and their indexes. Integration tests check by `explain` that every query uses an
 * index.
 */
export const collections: Collections = {
  notices: {
    kept: { after: "at", days: 90, also: "or with the account" },
    indexes: [
      { key: { key: 1 }, unique: true },
      { key: { userId: 1, at: -1, _id: -1 } },
      { key: { userId: 1, readAt: 1, at: -1 } },
      { key: { pushAt: 1, userId: 1 }, partialFilterExpression: { pushAt: DATED } },
      { key: { smsAt: 1, userId: 1 }, partialFilterExpression: { smsAt: DATED } },
    ],
  },
  devices: {
    kept: { after: "endedAt", days: 1, also: "with its session, or with the account" },
    indexes: [{ key: { endpoint: 1 }, unique: true }, { key: { userId: 1 } }],
  },
  noticeSettings: { kept: { with: "account" } },
  pushRefusals: { kept: { after: "lastAt", days: 7 }, indexes: [{ key: { since: 1 } }] },
};
