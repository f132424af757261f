import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { type OutboxDoc, outboxDocs } from "./document";

/** A mail that was given up, or has waited for too long. */
export type StuckMail = Pick<OutboxDoc, "kind" | "to" | "state" | "tries" | "createdAt" | "lastError"> & {
  id: string;
};

/**
 * Mails that the mail server has refused or never taken (`given_up`, kept for 30 days), and those written before `waitingBefore`
 * that have failed or that nobody has tried since `dueBefore`; each oldest first. One of them when an id is given.
 */
export async function listUnsentMails(
  { waitingBefore, dueBefore }: { waitingBefore: Date; dueBefore: Date },
  most: number,
  id?: string,
): Promise<StuckMail[]> {
  const one: Filter<OutboxDoc> = id === undefined ? {} : { _id: new ObjectId(id) };
  const find = async (filter: Filter<OutboxDoc>, by: "givenUpAt" | "createdAt") =>
    outboxDocs()
      .find({ ...filter, ...one }, { projection: { data: 0 } })
      .sort({ [by]: 1 })
      .limit(most)
      .toArray();
  const givenUp = await find({ givenUpAt: { $type: "date" }, state: "given_up" }, "givenUpAt");
  const waiting = await find(
    {
      state: "waiting",
      createdAt: { $lte: waitingBefore },
      $or: [{ lastError: { $ne: null } }, { checkAt: { $lte: dueBefore } }],
    },
    "createdAt",
  );
  return [...givenUp, ...waiting]
    .slice(0, most)
    .map(({ _id, kind, to, state, tries, createdAt, lastError }) => ({
      id: _id.toHexString(),
      ...{ kind, to, state, tries, createdAt, lastError },
    }));
}

/** Makes a mail due now, also one that was given up; it is listed again when that fails, too. False: it has left meanwhile. */
export async function sendAgain(id: string, now: Date): Promise<boolean> {
  const { matchedCount } = await outboxDocs().updateOne(
    { _id: new ObjectId(id), state: { $in: ["given_up", "waiting"] } },
    { $set: { state: "waiting", checkAt: now, givenUpAt: null, lastError: null } },
  );
  return matchedCount === 1;
}
