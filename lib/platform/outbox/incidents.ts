import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { DAY_MS } from "@/lib/platform/days";
import { byObjectId, type IncidentSource } from "@/lib/platform/db/incidents";
import { AppError } from "@/lib/platform/errors";
import { type OutboxDoc, outboxDocs } from "./document";

/** A mail whose sending has failed is listed this long after it was written, ms. */
const FAILING_MS = 60 * 60_000;
/** A mail that nobody has tried to send is listed this long after it was due, ms. */
const UNTRIED_MS = 15 * 60_000;

/** Mails that are not sent. `retry` makes one due at once. */
const mail: IncidentSource<{ kind: "mail"; id: string; label: string }> = {
  asideMs: 60 * DAY_MS,
  list: byObjectId(async (now, most, id) =>
    (await listUnsent(now, most, id)).map(({ _id, kind, to, state, tries, createdAt, lastError }) => ({
      id: _id.toHexString(),
      detail: [to, lastError].filter(Boolean).join(": "),
      since: createdAt,
      amountPoisha: null,
      version: `${state} ${tries}`,
      // The label never holds the e-mail address, because the audit log outlives the account.
      target: async () => ({ kind: "mail", id: _id.toHexString(), label: kind }),
      hrefOf: () => null,
      retry: async () => {
        if (await sendAgain(_id, new Date())) return;
        throw new AppError("conflict", "mailHasLeft");
      },
    })),
  ),
};

export const incidents = { mail };

/** Mails that were given up, oldest first, then mails that failed or were not tried for long, oldest first. */
async function listUnsent(now: Date, most: number, id?: string) {
  const one: Filter<OutboxDoc> = id === undefined ? {} : { _id: new ObjectId(id) };
  const find = (filter: Filter<OutboxDoc>, by: "givenUpAt" | "createdAt") =>
    outboxDocs()
      .find({ ...filter, ...one }, { projection: { data: 0 } })
      .sort({ [by]: 1 })
      .limit(most)
      .toArray();
  const givenUp = await find({ givenUpAt: { $type: "date" }, state: "given_up" }, "givenUpAt");
  const failing = { lastError: { $ne: null } };
  const untried = { checkAt: { $lte: new Date(now.getTime() - UNTRIED_MS) } };
  const written = { $lte: new Date(now.getTime() - FAILING_MS) };
  const waiting = await find({ state: "waiting", createdAt: written, $or: [failing, untried] }, "createdAt");
  return [...givenUp, ...waiting].slice(0, most);
}

/**
 * Makes a mail due now, also one that was given up; if it fails again, it is listed again. False: it has been sent
 * meanwhile.
 */
async function sendAgain(_id: ObjectId, now: Date): Promise<boolean> {
  const { matchedCount } = await outboxDocs().updateOne(
    { _id, state: { $in: ["given_up", "waiting"] } },
    { $set: { state: "waiting", checkAt: now, givenUpAt: null, lastError: null } },
  );
  return matchedCount === 1;
}
