import "server-only";
import { ObjectId } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { withIds } from "@/lib/platform/model/shapes";
import { phoneCodeDocs } from "./collections";
import { type OpenCode, waitingCode } from "./model";
import { CODE_TRIES } from "./rules";

const keyOf = (uid: string, phone: string) => `${uid}:${phone}`;

/**
 * Stores a new code in the place of an earlier one. Answers the `codeId` of the new code and of the earlier one, null
 * without an earlier one.
 */
export async function openCode(
  { uid, phone, expiresAt }: { uid: string; phone: string; expiresAt: Date },
  tx: Tx,
): Promise<{ codeId: string; earlier: string | null }> {
  const codeId = new ObjectId();
  const before = await phoneCodeDocs().findOneAndUpdate(
    { _id: keyOf(uid, phone) },
    { $set: { userId: requireId(uid), phone, codeId, tries: 0, expiresAt } },
    { upsert: true, returnDocument: "before", ...inside(tx) },
  );
  return { codeId: idText(codeId), earlier: before && idText(before.codeId) };
}

/** The open code of an account for a number; null: it has asked for none, has used it, or it has expired. */
export async function findCode(uid: string, phone: string): Promise<OpenCode | null> {
  const filter = { _id: keyOf(uid, phone), expiresAt: { $gt: new Date() } };
  const found = await phoneCodeDocs().findOne(filter);
  return found && withIds(waitingCode, found);
}

/** A filter for exactly this code, while tries are left. */
const triable = ({ _id, codeId }: OpenCode) => ({
  _id,
  codeId: new ObjectId(codeId),
  tries: { $lt: CODE_TRIES },
});

/**
 * Counts a wrong try. Answers the number of wrong tries, this one included; null when no try was left or the code is
 * gone.
 */
export async function countWrong(code: OpenCode): Promise<number | null> {
  const counted = await phoneCodeDocs().findOneAndUpdate(
    triable(code),
    { $inc: { tries: 1 } },
    { returnDocument: "after", projection: { tries: 1 } },
  );
  return counted?.tries ?? null;
}

/** Uses a code up; false when no try was left or the code is gone. */
export async function takeCode(code: OpenCode, tx: Tx): Promise<boolean> {
  return (await phoneCodeDocs().deleteOne(triable(code), inside(tx))).deletedCount === 1;
}
