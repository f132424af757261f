import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import type { WithIds } from "@/lib/platform/model/shapes";

/** A proven phone number: the collection `phones`. It belongs to the account that proved it last. */
export const verifiedPhone = z.object({
  /** The number, `+8801XXXXXXXXX`. */
  _id: z.string(),
  userId: idCodec(),
  verifiedAt: momentCodec(),
  /**
   * Raised by each order in cash that depends on the proof, so that two such orders at once conflict and see each
   * other.
   */
  uses: stored<number>().optional(),
});
export type PhoneDoc = z.input<typeof verifiedPhone>;

/** An open code: the id that it is computed from, and the number of wrong tries. */
export const waitingCode = z.object({
  /** The account's id and the number. */
  _id: z.string(),
  codeId: idCodec(),
  /** The number of wrong tries. */
  tries: z.int(),
  expiresAt: stored<Date>(),
});
export type OpenCode = WithIds<z.input<typeof waitingCode>>;

/**
 * The newest code that an account has asked for a number: the collection `phoneCodes`. The code is computed from
 * `codeId` and stored nowhere.
 */
export const phoneCodeModel = waitingCode.extend({ userId: idCodec(), phone: z.string() });
export type PhoneCodeDoc = z.input<typeof phoneCodeModel>;
