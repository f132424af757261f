import { z } from "zod";
import { pageFields } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { device, notice } from "./model";
import { CHANNELS, GROUPS } from "./rules";

const count = z.int().min(0);

export const unreadView = z.strictObject({ unread: count });

const shownNotice = answerView(
  notice.pick({ _id: true, kind: true, href: true, at: true, readAt: true }),
).extend({
  group: z.enum(GROUPS),
  text: z.string().describe("In the language of the call."),
});
export type ShownNotice = z.output<typeof shownNotice>;

export const noticesView = z.strictObject({
  notices: z.array(shownNotice),
  ...unreadView.shape,
  ...pageFields,
});
export type NoticesPage = z.output<typeof noticesView>;

export const noticeChoicesView = z.strictObject({
  quiet: z.boolean().describe("Notices that can wait are not sent to phones at night."),
  groups: z.array(
    z.strictObject({
      group: z.enum(GROUPS),
      push: z.boolean(),
      sms: z.boolean(),
      mail: z.boolean(),
      fixed: z.array(z.enum(CHANNELS)).describe("The channels that cannot be turned off now."),
    }),
  ),
});
export type ShownChoices = z.output<typeof noticeChoicesView>;

export const pushConfigView = z.strictObject({
  publicKey: z.string().nullable().describe("For `pushManager.subscribe`. Null: no push is offered."),
  sandbox: z.boolean().describe("Pages take their subscription from `POST /local/push/subscriptions`."),
});

export const deviceStoredView = z.strictObject({ _id: device.shape._id.def.out });

/** A device in its owner's list; never its endpoint or keys. */
export const listedDevice = device.pick({ _id: true, createdAt: true, lastSentAt: true }).extend({
  device: z.string(),
  current: z.boolean().describe("Of the session that asks."),
});
export type ListedDevice = z.output<typeof listedDevice>;
export const devicesView = answerView(listedDevice).array();

/** A notice in the export of a person's data, as it is stored. */
export const exportedNotice = notice.pick({
  _id: true,
  kind: true,
  reader: true,
  about: true,
  href: true,
  figures: true,
  at: true,
  until: true,
  readAt: true,
});

/** A device in the export of a person's data, without its keys and endpoint. */
export const exportedDevice = device
  .pick({ _id: true, sessionId: true, createdAt: true, lastSentAt: true })
  .extend({ userAgent: z.string() });
