import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";

/** A proven phone number, in the collection `phones`. It belongs to the account that proved it last. */
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

/**
 * What a code allows (contract, "Codes"): signing in, proving a further number, a first password, adding an e-mail,
 * changing the numbers, or deleting the account.
 */
export const CODE_PURPOSES = ["sign_in", "phone", "password", "email", "number", "delete"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** An unused SMS code: the id from which the code is computed, and the number of wrong tries. */
const waitingCode = z.object({
  /** A hash of purpose, number and holder. */
  _id: z.string(),
  codeId: idCodec(),
  tries: z.int(),
  /** The earliest time at which this holder may ask for another code. */
  againAt: stored<Date>(),
  expiresAt: stored<Date>(),
});
export type OpenCode = WithIds<z.input<typeof waitingCode>>;

export const toOpenCode = (doc: PhoneCodeDoc): OpenCode => withIds(waitingCode, doc);

/**
 * The newest SMS code of a purpose, a number and a browser or session, in the collection `phoneCodes`. The code itself
 * is computed from `codeId` and never stored.
 */
export const phoneCodeModel = waitingCode.extend({
  purpose: z.enum(CODE_PURPOSES),
  phone: z.string(),
  /** The account of the session that asked for the code; null for signing in. */
  userId: idCodec().nullable(),
  /** The end of the code or of the time until `againAt`, whichever is later. */
  keptUntil: stored<Date>(),
});
export type PhoneCodeDoc = z.input<typeof phoneCodeModel>;
