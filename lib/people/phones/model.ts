import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type RecordOf, recordOf, type WithIds, withIds } from "@/lib/platform/model/shapes";

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

/** What an account may be waiting for until another number opens it (contract, "Change and loss"). */
const NUMBER_CHANGES = ["change", "recovery"] as const;

/**
 * A change of the number that opens an account, or a recovery of the account, until it ends. Stored in the collection
 * `numberChanges`; an account has at most one.
 */
export const numberChangeModel = z.object({
  /** The account's id. */
  _id: idCodec(),
  /** `change`: its owner began it with the password. `recovery`: an admin began it. */
  kind: z.enum(NUMBER_CHANGES),
  /** The new number, `+8801XXXXXXXXX`. */
  phone: z.string(),
  /**
   * When the new number opens: a change by itself, a recovery once its code is typed. Null: the recovery waits for a
   * second admin.
   */
  from: momentCodec().nullable(),
  /** The admin who began the recovery; null for a change. */
  begunBy: idCodec().nullable(),
  /** Why the admin began it; null for a change. */
  note: z.string().nullable(),
  /** The end of a recovery that nobody finishes; null for a change. */
  keptUntil: stored<Date>().nullable(),
});
export type NumberChangeDoc = z.input<typeof numberChangeModel>;

/** A change or recovery on its way; `id` is the account's. */
export type NumberChange = RecordOf<NumberChangeDoc>;

export const toNumberChange = (doc: NumberChangeDoc): NumberChange => recordOf(numberChangeModel, doc);

/** What is shown and recorded of a number: its last four digits. */
export const last4Of = (phone: string): string => phone.slice(-4);

/** A number as the audit log has it; null: none. */
export const numberInLog = (phone: string | null) => (phone === null ? null : { lastDigits: last4Of(phone) });
