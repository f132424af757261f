import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import type { WithIds } from "@/lib/platform/model/shapes";

/** A verified phone number, in the collection `phones`. It belongs to the account that verified it last. */
export const verifiedPhone = z.object({
  /** The phone number, `+8801XXXXXXXXX`. */
  _id: z.string(),
  userId: idCodec(),
  verifiedAt: momentCodec(),
  /**
   * A counter. Each cash order that relies on this number increases it. So two such orders at the same time conflict,
   * and one is retried.
   */
  uses: stored<number>().optional(),
});
export type PhoneDoc = z.input<typeof verifiedPhone>;

/** An unused SMS code: the id from which the code is computed, and the number of wrong tries. */
export const waitingCode = z.object({
  /** The account's id and the phone number, for which the code was requested. */
  _id: z.string(),
  codeId: idCodec(),
  tries: z.int(),
  expiresAt: stored<Date>(),
});
export type OpenCode = WithIds<z.input<typeof waitingCode>>;

/**
 * The newest SMS code that an account requested for a number, in the collection `phoneCodes`. The code itself is
 * computed from `codeId` and never stored.
 */
export const phoneCodeModel = waitingCode.extend({ userId: idCodec(), phone: z.string() });
export type PhoneCodeDoc = z.input<typeof phoneCodeModel>;
