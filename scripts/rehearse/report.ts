import type { Verdict } from "./check/verdict";
import type { Figures } from "./load/tally";
import type { FaultResult } from "./rehearse-faults";
import type { UpdateResult, UpdateStep } from "./rehearse-update";
import type { RestoreResult } from "./restore/rehearse-restore";

const SEEN = ["requests", "failed", "p50 ms", "p99 ms", "longest without an answer s"];
const DONE = ["orders", "bookings", "rider's steps"];
const FAULT_HEAD = [
  ...["fault", ...SEEN, "ready again after s", ...DONE],
  ...["lost", "doubled", "money", "stale", "refused"],
];
const UPDATE_HEAD = ["step", ...SEEN, ...DONE.map((what) => `${what} so far`)];

const head = (names: readonly string[]) => [row(names), row(names.map((_, i) => (i === 0 ? "---" : "--:")))];

/** The first lines of the table of faults, as bench/README.md has them. */
export const headLines = (): string[] => head(FAULT_HEAD);

/** The first lines of the table of an update, as docs/DEPLOY.md has them. */
export const updateHeadLines = (): string[] => head(UPDATE_HEAD);

/** What the load saw in one step of an update. */
export const stepLine = ({ name, figures, orders, bookings, steps }: UpdateStep): string =>
  row([name, ...seenCells(figures), orders, bookings, steps]);

/** What an update has made and left. */
export function updateLines({ migrations, verdict }: UpdateResult): string[] {
  const { lost, doubled, money, stale, refused, oldForm, mailsWaiting } = verdict;
  const counts = { lost, doubled, money, stale, refused, "old form": oldForm };
  const counted = Object.entries(counts).map(([what, lines]) => `${what} ${lines.length}`);
  return [
    `\nmigrations: ${migrations.join(", ") || "none"}`,
    `${counted.join(", ")}, mails that wait ${mailsWaiting}`,
    ...verdictLines(verdict),
  ];
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

const seenCells = ({ requests, failed, p50Ms, p99Ms, silentMs }: Figures) => [
  ...[requests, failed, Math.round(p50Ms), Math.round(p99Ms), inSeconds(silentMs)],
];

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
  const { lost, doubled, money, stale, refused } = verdict;
  return row([
    ...[name, ...seenCells(figures), inSeconds(readyAfterMs), orders, bookings, steps],
    ...[lost, doubled, money, stale, refused].map(({ length }) => length),
  ]);
}

/** What went wrong in a round, line by line. */
export const troubleLines = ({ figures, verdict }: FaultResult): string[] => [
  ...reasonLines(figures),
  ...verdictLines(verdict),
];

/** Why requests failed, line by line. */
export const reasonLines = ({ reasons }: Figures): string[] =>
  Object.entries(reasons).map(([reason, count]) => `    ${count} x ${reason}`);

function verdictLines({ mailsWaiting, ...lists }: Verdict): string[] {
  const found = Object.entries(lists).flatMap(([what, lines]) => lines.map((line) => `${what}: ${line}`));
  const mails = mailsWaiting > 0 ? [`mails: ${mailsWaiting} still wait`] : [];
  return [...found, ...mails].map((line) => `    ${line}`);
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
