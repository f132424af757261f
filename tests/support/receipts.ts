import { ObjectId } from "mongodb";
import { receiptDocs } from "@/lib/money/receipts/collections";
import { numberReceipts } from "@/lib/money/receipts/number-receipts";
import { insertReceipt } from "@/lib/money/receipts/queries";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import { withTransaction } from "@/lib/platform/db/transactions";
import type { Person } from "./accounts";

/** Creates a receipt of a person for 60 taka of delivery and returns its number. */
export async function ownReceipt({ uid }: Person): Promise<string> {
  const id = new ObjectId().toHexString();
  await withTransaction((tx) =>
    insertReceipt(
      {
        payerId: uid,
        paidWith: PAID_IN_CASH,
        subject: { kind: "parcel", id, label: "TRK1" },
        shownOn: [id],
        lines: [],
        sellers: [],
        parts: [{ id, foodPoisha: 0, deliveryPoisha: 60_00, roundingPoisha: 0 }],
      },
      tx,
    ),
  );
  await numberReceipts();
  return (await receiptDocs().findOne({ shownOn: new ObjectId(id) }))?.number ?? "";
}
