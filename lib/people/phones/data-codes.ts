import "server-only";
import { ObjectId } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { withIds } from "@/lib/platform/model/shapes";
import { phoneCodeDocs } from "./collections";
import { type OpenCode, waitingCode } from "./model";
import { CODE_TRIES } from "./rules";

const keyOf = (uid: string, phone: string) => `${uid}:${phone}`;

/** Opens a code in the place of an earlier one; answers what both are made from, null where there was no earlier one. */
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
  return { codeId: codeId.toHexString(), earlier: before?.codeId.toHexString() ?? null };
}

/** The code that an account has open for a number; null: it has asked for none, has used it, or it is too old. */
export async function findCode(uid: string, phone: string): Promise<OpenCode | null> {
  const filter = { _id: keyOf(uid, phone), expiresAt: { $gt: new Date() } };
  const found = await phoneCodeDocs().findOne(filter);
  return found && withIds(waitingCode, found);
}

/** This very code while it may be tried. */
const triable = ({ _id, codeId }: OpenCode) => ({
  _id,
  codeId: new ObjectId(codeId),
  tries: { $lt: CODE_TRIES },
});

/** Counts a wrong one; answers how many there are with it, null when there were enough before or the code is gone. */
export async function countWrong(code: OpenCode): Promise<number | null> {
  const counted = await phoneCodeDocs().findOneAndUpdate(
    triable(code),
    { $inc: { tries: 1 } },
    { returnDocument: "after", projection: { tries: 1 } },
  );
  return counted?.tries ?? null;
}

/** Uses a code up; false as countWrong's null. */
export async function takeCode(code: OpenCode, tx: Tx): Promise<boolean> {
  return (await phoneCodeDocs().deleteOne(triable(code), inside(tx))).deletedCount === 1;
}
