import "server-only";
import { walkDesk } from "./data-desk";
import { BOM, csvHead, csvLine } from "./desk-csv";
import type { DeskFilters } from "./desk-query";
import { dhakaDay } from "./journey";
import { toParcel } from "./record";

/** Rows that are read, and sent, at a time. */
const BATCH = 500;

/** The filtered list of All Parcels as a CSV file, sent while it is read, so that its length does not matter. For admins. */
export async function exportDesk(filters: DeskFilters, now = new Date()): Promise<Response> {
  const cursor = await walkDesk(filters, BATCH);
  const encoder = new TextEncoder();
  let begun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = begun ? "" : BOM + csvHead();
      begun = true;
      for (let rows = 0; rows < BATCH; rows++) {
        const doc = await cursor.next();
        if (!doc) {
          if (text) controller.enqueue(encoder.encode(text));
          controller.close();
          await cursor.close();
          return;
        }
        text += csvLine(toParcel(doc));
      }
      controller.enqueue(encoder.encode(text));
    },
    cancel: () => cursor.close(),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="parcels-${dhakaDay(now)}.csv"`,
    },
  });
}
