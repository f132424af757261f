import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import type { WithIds } from "@/lib/platform/model/shapes";

/** A number that somebody has proven: the collection `phones`. It belongs to the account whose proof is the last. */
export const verifiedPhone = z.object({
  /** The number, `+8801XXXXXXXXX`. */
  _id: z.string(),
  userId: idCodec(),
  verifiedAt: momentCodec(),
  /** Counted with each order in cash that goes by it, so that one more conflicts with what must see it. */
  uses: stored<number>().optional(),
});
export type PhoneDoc = z.input<typeof verifiedPhone>;

/** A code that waits to be typed: what it is made from, and how many wrong ones were typed. */
export const waitingCode = z.object({
  /** The account's id and the number. */
  _id: z.string(),
  codeId: idCodec(),
  /** Wrong ones. */
  tries: z.int(),
  expiresAt: stored<Date>(),
});
export type OpenCode = WithIds<z.input<typeof waitingCode>>;

/**
 * The newest code that an account has asked for a number: the collection `phoneCodes`. The code is made from `codeId`; it
 * is kept nowhere.
 */
export const phoneCodeModel = waitingCode.extend({ userId: idCodec(), phone: z.string() });
export type PhoneCodeDoc = z.input<typeof phoneCodeModel>;
