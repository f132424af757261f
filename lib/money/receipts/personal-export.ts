import "server-only";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { show } from "@/lib/platform/model/shapes";
import { listReceipts } from "./queries";
import { exportedReceipt } from "./views";

export async function personalExport(uid: string) {
  const receipts = await listReceipts({ payerId: uid }, { skip: 0, limit: MAX_EXPORTED });
  return receipts.map((receipt) => show(exportedReceipt, receipt));
}
