import { type OutboxDoc, outboxDocs } from "@/lib/platform/outbox/document";

/** The mails written for these addresses, oldest first. */
export const mailsFor = (...addresses: string[]): Promise<OutboxDoc[]> =>
  outboxDocs()
    .find({ to: { $in: addresses } })
    .sort({ _id: 1 })
    .toArray();

/** Their kinds, and who of a parcel's or an order's two people reads each. */
export const kindsFor = async (address: string): Promise<string[]> =>
  (await mailsFor(address)).map(({ kind, data }) => [kind, data.reader].filter(Boolean).join(" to its "));
