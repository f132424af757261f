import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { DAY_MS } from "@/lib/platform/days";
import { byObjectId, type IncidentSource } from "@/lib/platform/db/incidents";
import { AppError } from "@/lib/platform/errors";
import { type OutboxDoc, outboxDocs } from "./document";
import { PUSH } from "./outbox";

/** A mail that could not be sent becomes an incident this long after its creation, in ms. */
const FAILING_MS = 60 * 60_000;
/** A mail that no server has tried to send becomes an incident this long after it was due, in ms. */
const UNTRIED_MS = 15 * 60_000;

/** Incidents about mails that were not sent. `retry` makes a mail due immediately. */
const mail: IncidentSource<{ kind: "mail"; id: string; label: string }> = {
  asideMs: 60 * DAY_MS,
  list: byObjectId(async (now, most, id) =>
    (await listUnsent(now, most, id)).map(({ _id, kind, to, state, tries, createdAt, lastError }) => ({
      id: _id.toHexString(),
      detail: [to, lastError].filter(Boolean).join(": "),
      since: createdAt,
      amountPoisha: null,
      version: `${state} ${tries}`,
      // The label never contains the e-mail address, because the audit log outlives the account.
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

/** Lists unsent mails. Mails that were given up come first. */
async function listUnsent(now: Date, most: number, id?: string) {
  // A push that failed is unseen, so the SMS comes. Push services that refuse pushes are incidents of their own.
  const one: Filter<OutboxDoc> = { kind: { $ne: PUSH }, ...(id !== undefined && { _id: new ObjectId(id) }) };
  const find = (filter: Filter<OutboxDoc>, by: "givenUpAt" | "createdAt") =>
    outboxDocs()
      .find({ ...filter, ...one }, { projection: { data: 0 } })
      .sort({ [by]: 1 })
      .limit(most)
      .toArray();
  // What came too late is no incident: sending it now would help nobody.
  const givenUp = await find(
    { givenUpAt: { $type: "date" }, state: "given_up", until: { $exists: false } },
    "givenUpAt",
  );
  const failing = { lastError: { $ne: null } };
  const untried = { checkAt: { $lte: new Date(now.getTime() - UNTRIED_MS) } };
  const written = { $lte: new Date(now.getTime() - FAILING_MS) };
  const waiting = await find({ state: "waiting", createdAt: written, $or: [failing, untried] }, "createdAt");
  return [...givenUp, ...waiting].slice(0, most);
}

/** Makes a mail due now, even one that was given up. Returns false if the mail has already been sent. */
async function sendAgain(_id: ObjectId, now: Date): Promise<boolean> {
  const { matchedCount } = await outboxDocs().updateOne(
    { _id, state: { $in: ["given_up", "waiting"] } },
    { $set: { state: "waiting", checkAt: now, givenUpAt: null, lastError: null } },
  );
  return matchedCount === 1;
}
