import type { SizeFigure } from "./local-database";

const number = (value: number | undefined, width = 9) =>
  (value === undefined ? "" : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)).padStart(width);
const times = (value: number) => `${number(value, 7)}x`;

/** Prints each operation with few and many documents, the growth between, and its yardsticks. */
export function printDatabase(sizes: SizeFigure[]): void {
  const [small, large] = sizes;
  if (!small || !large) return;
  console.log(
    `\ndatabase, ${small.documents} and ${large.documents} documents; growth is the time of one call with many to that with few`,
  );
  console.log(
    `${"".padEnd(34)}      1/s   p50ms   p95ms |      1/s   p50ms   p95ms |  growth | p50 of ping | of fdatasync/s`,
  );
  const ping = large.operations.ping;
  for (const [name, few] of Object.entries(small.operations)) {
    const many = large.operations[name];
    if (!many || !ping) continue;
    console.log(
      [
        name.padEnd(33),
        number(few.perSecond),
        number(few.p50Ms, 7),
        number(few.p95Ms, 7),
        "|",
        number(many.perSecond),
        number(many.p50Ms, 7),
        number(many.p95Ms, 7),
        "|",
        times(few.perSecond / many.perSecond),
        "|",
        times(many.p50Ms / ping.p50Ms).padStart(11),
        "|",
        /insert|transaction/.test(name) ? times(many.perSecond / large.fdatasyncAppends) : "",
      ].join(" "),
    );
  }
  const row = (name: string, pick: (size: SizeFigure) => number | null) => {
    const [few, many] = [pick(small), pick(large)];
    if (few !== null && many !== null)
      console.log(
        `${name.padEnd(34)}${number(few)} ${"|".padStart(17)} ${number(many)} ${"|".padStart(17)} ${times(many / few)}`,
      );
  };
  row("fdatasync/s, appending", (size) => size.fdatasyncAppends);
  row("fdatasync/s, overwriting", (size) => size.fdatasyncOverwrites);
  row("insertMany, documents/s", (size) => size.loadIndexed);
  row("insertMany, only _id", (size) => size.loadPlain);
  row("memory after load, MB", (size) => size.memoryMb);
  row("start, ms", (size) => size.startMs);
  const [equality, decoded] = ["unindexed equality", "the same, all decoded"].map(
    (name) => large.operations[name]?.p50Ms,
  );
  if (equality && decoded)
    console.log(
      `unindexed equality takes ${Math.round((equality / decoded) * 100)} % of decoding everything`,
    );
}
