import type { FaultResult } from "./rehearse-faults";
import type { RestoreResult } from "./restore/rehearse-restore";

const HEAD = [
  ...[
    "fault",
    "requests",
    "failed",
    "p50 ms",
    "p99 ms",
    "longest without an answer s",
    "ready again after s",
  ],
  ...["orders", "bookings", "rider's steps", "lost", "doubled", "money", "stale", "refused"],
];

/** The table's first lines, as bench/README.md has them. */
export const headLines = (): string[] => [row(HEAD), row(HEAD.map((_, i) => (i === 0 ? "---" : "--:")))];

/** A line of the table. */
export function resultLine({
  name,
  figures,
  readyAfterMs,
  orders,
  bookings,
  steps,
  verdict,
}: FaultResult): string {
  const { requests, failed, p50Ms, p99Ms, silentMs } = figures;
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const { lost, doubled, money, stale, refused } = verdict;
  return row([
    ...[
      name,
      requests,
      failed,
      Math.round(p50Ms),
      Math.round(p99Ms),
      seconds(silentMs),
      seconds(readyAfterMs),
    ],
    ...[orders, bookings, steps],
    ...[lost, doubled, money, stale, refused].map(({ length }) => length),
  ]);
}

/** What went wrong in a round, line by line. */
export function troubleLines({ figures, verdict }: FaultResult): string[] {
  const reasons = Object.entries(figures.reasons).map(([reason, count]) => `${count} x ${reason}`);
  const { mailsWaiting, ...lists } = verdict;
  const found = Object.entries(lists).flatMap(([what, lines]) => lines.map((line) => `${what}: ${line}`));
  const mails = mailsWaiting > 0 ? [`mails: ${mailsWaiting} still wait`] : [];
  return [...reasons, ...found, ...mails].map((line) => `    ${line}`);
}

/** What a rehearsed restore took and found. */
export function restoreLines(result: RestoreResult): string[] {
  const { orders, documents, writes, fileBytes, dumpMs, restoreMs, breaches } = result;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    `${orders} orders on record, ${documents} documents in the dump, ${(fileBytes / 2 ** 20).toFixed(1)} MB encrypted`,
    `dump: ${seconds(dumpMs)}, with ${writes.committed} orders written meanwhile (${writes.held} of all written are in it: one moment)`,
    `verified and restored into an empty database: ${seconds(restoreMs)}`,
    breaches.length === 0 ? "counts, money, indexes and the sample are the same" : "NOT the same:",
    ...breaches.map((line) => `    ${line}`),
  ];
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
