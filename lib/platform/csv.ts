import "server-only";
import type { FindCursor } from "mongodb";
import { currentLanguage, inLanguage } from "@/lib/texts/language";
import { DHAKA_MS, dayOf } from "./days";

/** The columns of a CSV export, in order. A column has a heading and a function that returns its value for a row. */
export type CsvColumns<T> = readonly (readonly [head: string, of: (row: T) => string | number | null])[];

/**
 * A database cursor that supplies rows one by one. It is closed at the end, or when the client aborts the download.
 */
type Rows<T> = Pick<FindCursor<T>, "next" | "close">;

/** The byte order mark, by which Excel recognises UTF-8. */
const BOM = "\uFEFF";

/** The number of rows that are read and sent at a time. */
export const CSV_BATCH = 500;

/** Formats one CSV field (RFC 4180). A text that a spreadsheet could run as a formula gets an apostrophe in front. */
export function csvField(value: string | number | null): string {
  if (value === null) return "";
  const text =
    typeof value === "number" || /^-\d+(\.\d+)?$/.test(value)
      ? String(value)
      : value.replace(/^(?=[\s;,|]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/, "'");
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats an ISO 8601 time as day and time in Dhaka, such as `2026-11-29 03:46`. */
export const csvMoment = (at: string | null): string | null =>
  at &&
  new Date(Date.parse(at) + DHAKA_MS).toISOString().slice(0, "2026-11-29T03:46".length).replace("T", " ");

const line = (values: readonly (string | number | null)[]) => `${values.map(csvField).join(",")}\r\n`;

/**
 * A response with the CSV file `{name}-{day}.csv`, in the language of the request. Rows are sent while they are read, so that a list of any length
 * fits in memory. The cursor is closed at the end, or when the client aborts the download.
 */
export function csvFile<T>(
  name: string,
  columns: CsvColumns<T>,
  cursor: Rows<T>,
  now = new Date(),
): Response {
  const encoder = new TextEncoder();
  // Most rows are read after the request has ended, when its language is no longer known.
  const language = currentLanguage();
  let begun = false;
  async function sendRows(controller: ReadableStreamDefaultController<Uint8Array>) {
    let text = begun ? "" : BOM + line(columns.map(([head]) => head));
    begun = true;
    for (let rows = 0; rows < CSV_BATCH; rows++) {
      const row = await cursor.next();
      if (row === null) {
        if (text) controller.enqueue(encoder.encode(text));
        controller.close();
        await cursor.close();
        return;
      }
      text += line(columns.map(([, of]) => of(row)));
    }
    controller.enqueue(encoder.encode(text));
  }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => inLanguage(language, () => sendRows(controller), false),
    cancel: () => cursor.close(),
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${dayOf(now)}.csv"`,
    },
  });
}

/**
 * Adds data from another collection to rows. `complete` receives up to CSV_BATCH rows and returns them with the data,
 * in the same order.
 */
export function completedRows<Found, T>(
  found: Rows<Found>,
  complete: (batch: readonly Found[]) => Promise<readonly T[]>,
): Rows<T> {
  let ready: Iterator<T> = [].values();
  const readOn = async () => {
    const batch: Found[] = [];
    while (batch.length < CSV_BATCH) {
      const one = await found.next();
      if (one === null) break;
      batch.push(one);
    }
    ready = (await complete(batch)).values();
    return ready.next();
  };
  return {
    next: async () => {
      const next = ready.next();
      const { done, value } = next.done ? await readOn() : next;
      return done ? null : value;
    },
    close: () => found.close(),
  };
}
