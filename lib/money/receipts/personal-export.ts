import "server-only";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { toTaka } from "@/lib/platform/money";
import { listReceipts } from "./data";

/** A person's receipts and credit notes. */
export async function personalExport(uid: string) {
  const receipts = await listReceipts({ payerId: uid }, { skip: 0, limit: MAX_EXPORTED });
  return receipts.map(({ number, kind, at, totalPoisha }) => ({
    number,
    kind,
    at: at.toISOString(),
    total: toTaka(totalPoisha),
  }));
}
