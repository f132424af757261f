import { ObjectId } from "mongodb";
import { type OutboxDoc, outboxDocs } from "@/lib/platform/outbox/document";

/** The mails to these addresses, oldest first. */
export const mailsFor = (...addresses: string[]): Promise<OutboxDoc[]> =>
  outboxDocs()
    .find({ to: { $in: addresses } })
    .sort({ _id: 1 })
    .toArray();

/** The kinds of the mails to an address, with the reader's role for mails about a parcel or an order. */
export const kindsFor = async (address: string): Promise<string[]> =>
  (await mailsFor(address)).map(({ kind, data }) => [kind, data.reader].filter(Boolean).join(" to its "));

let made = 0;

/** A mail in the outbox that is not sent yet. */
export async function waitingMail(change: Partial<OutboxDoc> = {}): Promise<OutboxDoc> {
  const now = new Date();
  const doc: OutboxDoc = {
    _id: new ObjectId(),
    key: `mail-${++made}`,
    kind: "rider_applied",
    to: `person${made}@ranna.test`,
    data: { name: "Rafiq", region: "Dhaka", district: "Gazipur" },
    language: "en",
    state: "waiting",
    tries: 0,
    checkAt: now,
    createdAt: now,
    sentAt: null,
    givenUpAt: null,
    lastError: null,
    ...change,
  };
  await outboxDocs().insertOne(doc);
  return doc;
}
