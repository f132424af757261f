import { ObjectId } from "mongodb";
import type { Attempt, ChargeDispute, ChargeDoc, ChargeRefundDoc, SubjectKind } from "./document";

export type { Attempt, ChargeDispute };

/** The subject of a charge; `id` is a hex id. */
export type Subject = { kind: SubjectKind; id: string };

/** A refund with ids as text. */
export type ChargeRefund = Omit<ChargeRefundDoc, "part" | "by"> & {
  part: string | null;
  by: { id: string | null; name: string };
};

/** A charge as the code above the database uses it: ids as text, amounts in poisha, the rest as stored. */
export type ChargeRecord = Omit<ChargeDoc, "_id" | "subject" | "refunds"> & {
  id: string;
  subject: Subject;
  refunds: readonly ChargeRefund[];
};

export function toCharge({ _id, subject, refunds, ...kept }: ChargeDoc): ChargeRecord {
  return {
    ...kept,
    id: _id.toHexString(),
    subject: { kind: subject.kind, id: subject.id.toHexString() },
    refunds: refunds.map(({ part, by, ...refund }) => ({
      ...refund,
      part: part?.toHexString() ?? null,
      by: { id: by.id?.toHexString() ?? null, name: by.name },
    })),
  };
}

export const toRefundDoc = ({ part, by, ...refund }: ChargeRefund): ChargeRefundDoc => ({
  ...refund,
  part: part === null ? null : new ObjectId(part),
  by: { id: by.id === null ? null : new ObjectId(by.id), name: by.name },
});
