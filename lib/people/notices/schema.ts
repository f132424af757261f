import { z } from "zod";
import { moment, objectId } from "@/lib/platform/http/answers";
import { pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { validationTexts as texts } from "@/lib/texts/validation";
import { GROUPS } from "./rules";

/** Notices on a page: MOST is the limit of `size`, USUAL is its default. */
const MOST = 50;
const USUAL = 20;
/** The longest address of a push service, and of a page, in characters. */
const MAX_ADDRESS = 1_000;
/** The longest key of a subscription, in characters: 65 bytes in base64url are 87. */
const MAX_KEY = 100;

export const listNoticesQuery = z.object({
  page: pageNumber,
  size: pageSize(MOST, USUAL),
  unread: z.enum(["true", "false"], { error: () => texts.unknownValue("unread") }).optional(),
});

/** Which notices are seen: those named, all up to a moment, or all that lead to a page. Exactly one of the three. */
export const readNoticesInput = z
  .object({
    ids: z.array(objectId).min(1).max(MOST).optional(),
    until: moment.optional(),
    href: z.string().startsWith("/").max(MAX_ADDRESS).optional(),
  })
  .transform(({ ids, until, href }, context): { ids: string[] } | { until: Date } | { href: string } => {
    if (ids && !until && !href) return { ids };
    if (until && !ids && !href) return { until: new Date(until) };
    if (href && !ids && !until) return { href };
    context.addIssue({ code: "custom", path: ["ids"], message: texts.unknownValue("ids") });
    return z.NEVER;
  });

const channel = z.boolean({ error: () => texts.unknownValue("channel") }).optional();

export const noticeChoicesInput = z.object({
  quiet: z.boolean({ error: () => texts.unknownValue("quiet") }).optional(),
  groups: z
    .array(
      z.object({
        group: z.enum(GROUPS, { error: () => texts.unknownValue("group") }),
        push: channel,
        sms: channel,
        mail: channel,
      }),
      { error: () => texts.unknownValue("groups") },
    )
    .max(GROUPS.length, { error: () => texts.unknownValue("groups") })
    .refine((rows) => new Set(rows.map(({ group }) => group)).size === rows.length, {
      error: () => texts.unknownValue("groups"),
    })
    .optional(),
});

const key = z.string({ error: () => texts.unknownValue("key") }).max(MAX_KEY, {
  error: () => texts.unknownValue("key"),
});

/** A subscription as the browser's `PushSubscription.toJSON()` gives it; further members are ignored. */
export const deviceInput = z.object({
  endpoint: z
    .string({ error: () => texts.unknownValue("endpoint") })
    .max(MAX_ADDRESS, { error: () => texts.unknownValue("endpoint") }),
  keys: z.object({ p256dh: key, auth: key }, { error: () => texts.unknownValue("keys") }),
});
