import type { Verdict } from "./check/verdict";
import type { Seen } from "./load/mixed-load";
import type { AlertResult } from "./rehearse-alerts";
import type { FaultResult } from "./rehearse-faults";

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const head = (names: readonly string[]) =>
  [row(names), row(names.map((_, i) => (i === 0 ? "---" : "--:")))].join("\n");
const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

const SEEN = ["requests", "failed", "p50 ms", "p99 ms", "longest without an answer s"];
const DONE = ["orders", "bookings", "riders' steps", "hand-ins"];

export const UPDATE_HEAD = head(["step", ...SEEN, ...DONE.map((what) => `${what} so far`)]);
export const FAULT_HEAD = head([
  "fault",
  ...SEEN,
  "ready again after s",
  ...DONE,
  "lost",
  "doubled",
  "money",
  "stale",
  "refused",
  "never",
]);

export const ALERT_HEAD = head(["fault", "alert", "fires after s", "over after s"]);

/** A line of the table of alerts. */
export const alertLine = ({ fault, alert, firedMs, overMs }: AlertResult): string =>
  row([fault, alert, ...[firedMs, overMs].map((ms) => (ms === null ? "never" : inSeconds(ms)))]);

const cellsOf = ({ name, figures, orders, bookings, steps, counted }: Seen, more: string[] = []) => {
  const { requests, failed, p50Ms, p99Ms, silentMs } = figures;
  const seen = [requests, failed, Math.round(p50Ms), Math.round(p99Ms), inSeconds(silentMs)];
  return [name, ...seen, ...more, orders, bookings, steps, counted];
};
const reasonsOf = ({ figures }: Seen) =>
  Object.entries(figures.reasons).map(([reason, count]) => `    ${count} x ${reason}`);

/** A line of the update table, and the reasons of failed requests. */
export const stepLines = (seen: Seen): string => [row(cellsOf(seen)), ...reasonsOf(seen)].join("\n");

/** A line of the table of faults, the reasons of failed requests, and each failure of the verdict. */
export function faultLines({ readyAfterMs, verdict, ...seen }: FaultResult): string {
  const { lost, doubled, money, stale, refused, never } = verdict;
  const counts = [lost, doubled, money, stale, refused, never].map(({ length }) => length);
  const cells = [...cellsOf(seen, [inSeconds(readyAfterMs)]), ...counts];
  return [row(cells), ...reasonsOf(seen), ...foundLines(verdict)].join("\n");
}

/** A verdict as a line of counts, and a line for each failure. */
export function verdictLines(verdict: Verdict): string {
  const counted = Object.entries(verdict).map(
    ([what, found]) => `${what} ${Array.isArray(found) ? found.length : found}`,
  );
  return [counted.join(", "), ...foundLines(verdict)].join("\n");
}

function foundLines({ mailsWaiting, ...lists }: Verdict): string[] {
  const found = Object.entries(lists).flatMap(([what, lines]) => lines.map((line) => `${what}: ${line}`));
  const mails = mailsWaiting > 0 ? [`mails: ${mailsWaiting} still wait`] : [];
  return [...found, ...mails].map((line) => `    ${line}`);
}
