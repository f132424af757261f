import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** `phones`: a number that somebody has proven. It is whose proof is the last. */
export type PhoneDoc = {
  /** The number, `+8801XXXXXXXXX`. */
  _id: string;
  userId: ObjectId;
  verifiedAt: Date;
  /** Counted with each order in cash that goes by it, so that one more conflicts with what must see it. */
  uses?: number;
};

/** `phoneCodes`: the newest code that an account has asked for a number. The code is made from `codeId`; it is kept nowhere. */
export type PhoneCodeDoc = {
  /** The account's id and the number. */
  _id: string;
  userId: ObjectId;
  phone: string;
  codeId: ObjectId;
  /** Wrong ones. */
  tries: number;
  expiresAt: Date;
};

export const phoneDocs = collection<PhoneDoc>("phones");

export const phoneCodeDocs = collection<PhoneCodeDoc>("phoneCodes");
