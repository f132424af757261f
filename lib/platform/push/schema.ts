import { z } from "zod";

/** What a push carries to a device (contract, "Devices"). */
export const pushPayload = z.strictObject({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  href: z.string(),
  tag: z.string(),
  lang: z.enum(["en", "bn"]),
});
export type PushPayload = z.output<typeof pushPayload>;

export const localPush = z.object({
  id: z.string(),
  endpoint: z.string(),
  /** Seconds. */
  ttl: z.number().nullable(),
  urgency: z.string(),
  topic: z.string().nullable(),
  /** Null if it could not be decrypted or read. */
  payload: pushPayload.nullable(),
  /** HTTP status of the answer. 0: no answer. */
  status: z.number(),
  receivedAt: z.string(),
});
export type LocalPush = z.infer<typeof localPush>;

export const localPushQuery = z.object({
  /** Restricts the list to pushes to this endpoint. */
  endpoint: z.string().max(1_000).optional(),
});

/** A browser's subscription, as it gives it to a page and a page to the server. */
export const localSubscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
export type LocalSubscription = z.infer<typeof localSubscription>;

/** What the next pushes to an endpoint are answered. */
export const nextPushAnswer = z.object({
  endpoint: z.string().min(1).max(1_000),
  status: z
    .union([z.literal(0), z.int().min(200).max(599)])
    .describe("The HTTP status; 0 for no answer at all."),
  times: z.int().min(1).max(1_000),
  retryAfter: z.int().min(0).max(1_000_000).optional().describe("Seconds."),
});
export type NextPushAnswer = z.output<typeof nextPushAnswer>;
