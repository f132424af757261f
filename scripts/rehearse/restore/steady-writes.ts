import { type Db, type MongoClient, ObjectId } from "mongodb";
import { pause } from "../load/client";

const EVERY_MS = 20;

/** An order with its charge, both or neither: what is written while a dump is taken. */
type Written = { order: ObjectId; charge: ObjectId; at: number };

/**
 * Writes 50 orders a second, each with the charge that pays it in one transaction, until it is stopped; answers when each was committed.
 */
export function writeSteadily(client: MongoClient, db: Db): { written: Written[]; stop(): Promise<void> } {
  const written: Written[] = [];
  let going = true;
  const write = async () => {
    const [order, charge] = [new ObjectId(), new ObjectId()];
    await client.withSession((session) =>
      session.withTransaction(async () => {
        const amountPoisha = 69_000;
        const intentId = `pi_rehearsal_${order.toHexString()}`;
        const kept = { state: "completed", totalPoisha: amountPoisha, transactionId: intentId };
        await db.collection("orders").insertOne({ _id: order, ...kept }, { session });
        const paid = { state: "paid", amountPoisha, refundedPoisha: 0, intentId };
        const subject = { kind: "order", id: order };
        await db.collection("charges").insertOne({ _id: charge, subject, round: 1, ...paid }, { session });
      }),
    );
    written.push({ order, charge, at: performance.now() });
  };
  const work = (async () => {
    while (going) {
      const next = pause(EVERY_MS);
      await write();
      await next;
    }
  })();
  return {
    written,
    stop: async () => {
      going = false;
      await work;
    },
  };
}
