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
 * Stores a new code and replaces an earlier one. Returns the `codeId` of the new code and of the earlier one (null if
 * there was none).
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

/** Finds an account's valid code for a number. Returns null if none was requested, or if it is used or expired. */
export async function findCode(uid: string, phone: string): Promise<OpenCode | null> {
  const filter = { _id: keyOf(uid, phone), expiresAt: { $gt: new Date() } };
  const found = await phoneCodeDocs().findOne(filter);
  return found && withIds(waitingCode, found);
}

/** Matches exactly this code while it has tries left. */
const triable = ({ _id, codeId }: OpenCode) => ({
  _id,
  codeId: new ObjectId(codeId),
  tries: { $lt: CODE_TRIES },
});

/**
 * Counts a wrong try of a code. Returns the number of wrong tries, including this one. Returns null if no try was
 * left or the code no longer exists.
 */
export async function countWrong(code: OpenCode): Promise<number | null> {
  const counted = await phoneCodeDocs().findOneAndUpdate(
    triable(code),
    { $inc: { tries: 1 } },
    { returnDocument: "after", projection: { tries: 1 } },
  );
  return counted?.tries ?? null;
}

/** Uses a code up. Returns false if no try was left or the code no longer exists. */
export async function takeCode(code: OpenCode, tx: Tx): Promise<boolean> {
  return (await phoneCodeDocs().deleteOne(triable(code), inside(tx))).deletedCount === 1;
}
