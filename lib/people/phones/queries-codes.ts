import "server-only";
import { createHash } from "node:crypto";
import { ObjectId } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { phoneCodeDocs } from "./collections";
import { type CodePurpose, type OpenCode, toOpenCode } from "./model";

/**
 * What a code is bound to. `holder`: the secret of the browser, or the id of the session, that asks. `uid`: the account
 * of that session; null for signing in.
 */
export type CodeScope = { purpose: CodePurpose; phone: string; holder: string; uid: string | null };

/** Hashed, because the secret of a browser must not be readable in the database. */
const keyOf = ({ purpose, phone, holder }: CodeScope) =>
  createHash("sha256").update(`${purpose}\n${phone}\n${holder}`).digest("base64url");

/**
 * Stores a new code, which replaces the holder's earlier one. Returns the `codeId` of both (`earlier` is null if there
 * was none). Returns null if the earlier code is too young to be replaced.
 */
export async function openCode(
  scope: CodeScope,
  { againAt, expiresAt }: { againAt: Date; expiresAt: Date },
  tx: Tx,
): Promise<{ codeId: string; earlier: string | null } | null> {
  const codeId = new ObjectId();
  const set = {
    purpose: scope.purpose,
    phone: scope.phone,
    userId: scope.uid === null ? null : requireId(scope.uid),
    codeId,
    tries: 0,
    againAt,
    expiresAt,
    keptUntil: new Date(Math.max(againAt.getTime(), expiresAt.getTime())),
  };
  const before = await phoneCodeDocs().findOne({ _id: keyOf(scope) }, inside(tx));
  if (before && before.againAt > new Date()) return null;
  await phoneCodeDocs().updateOne({ _id: keyOf(scope) }, { $set: set }, { upsert: true, ...inside(tx) });
  return { codeId: idText(codeId), earlier: before && idText(before.codeId) };
}

/** When the holder may ask for another code; null: at once. */
export async function nextAskAt(scope: CodeScope): Promise<Date | null> {
  const found = await phoneCodeDocs().findOne(
    { _id: keyOf(scope), againAt: { $gt: new Date() } },
    { projection: { againAt: 1 } },
  );
  return found?.againAt ?? null;
}

/** Finds the holder's valid code. Returns null if none was requested, or if it is used or expired. */
export async function findCode(scope: CodeScope, tx?: Tx): Promise<OpenCode | null> {
  const found = await phoneCodeDocs().findOne(
    { _id: keyOf(scope), expiresAt: { $gt: new Date() } },
    inside(tx),
  );
  return found && toOpenCode(found);
}

/** Matches exactly this code while it has tries left. */
const triable = ({ _id, codeId }: OpenCode, most: number) => ({
  _id,
  codeId: new ObjectId(codeId),
  tries: { $lt: most },
  expiresAt: { $gt: new Date() },
});

/**
 * Counts a wrong try of a code, which has `most`. Returns the number of wrong tries, including this one. Returns null
 * if no try was left or the code no longer exists.
 */
export async function countWrong(code: OpenCode, most: number): Promise<number | null> {
  const counted = await phoneCodeDocs().findOneAndUpdate(
    triable(code, most),
    { $inc: { tries: 1 } },
    { returnDocument: "after", projection: { tries: 1 } },
  );
  return counted?.tries ?? null;
}

/**
 * Uses a code up; the holder's next one still has to wait until `againAt`. Returns false if no try was left or the code
 * no longer exists.
 */
export async function takeCode(code: OpenCode, most: number, tx: Tx): Promise<boolean> {
  const used = { $set: { expiresAt: new Date(), keptUntil: code.againAt } };
  return (await phoneCodeDocs().updateOne(triable(code, most), used, inside(tx))).matchedCount === 1;
}
