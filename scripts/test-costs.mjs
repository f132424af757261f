// Measures each step of `npm test` in seconds and processor seconds. Compares them with the last successful full run,
// which is stored in tests/costs.json.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "tests/costs.json";
/** The number of ticks per second in which Linux reports processor time. */
const TICKS = 100;
/** The pause between two samples of the processor time, in ms. */
const SAMPLE_MS = 250;

/**
 * Measures the processor time of whole process trees by sampling `/proc`. The kernel's own total for ended children
 * can't be used: it misses browsers, because they are killed together with their parent.
 */
export class ProcessorTime {
  /** Maps a process id to the step of `npm test` that it belongs to. @type {Map<string, string>} */
  steps = new Map();
  /** The last sampled ticks, by process id and start time. @type {Map<string, { step: string, ticks: number }>} */
  seen = new Map();

  constructor() {
    this.timer = setInterval(() => this.sample(), SAMPLE_MS);
    this.timer.unref();
  }

  /**
   * Adds the processor time of a process, and of all processes that it starts, to a step of `npm test`.
   * @param {string} step
   * @param {number | undefined} pid
   */
  count(step, pid) {
    if (pid !== undefined) this.steps.set(String(pid), step);
  }

  sample() {
    for (const [pid, parent, ticks, startedAt] of processes()) {
      const step = this.steps.get(pid) ?? this.steps.get(parent);
      if (step === undefined) continue;
      this.steps.set(pid, step);
      // The start time is part of the key, because process ids are reused.
      this.seen.set(`${pid}:${startedAt}`, { step, ticks });
    }
  }

  /** @param {string} step @returns {number | null} whole seconds; null on a system without /proc */
  seconds(step) {
    const ticks = [...this.seen.values()].filter((one) => one.step === step).map((one) => one.ticks);
    return ticks.length === 0 ? null : Math.round(ticks.reduce((sum, one) => sum + one, 0) / TICKS);
  }
}

/** @returns {Array<[pid: string, parent: string, ticks: number, startedAt: string]>} parents before their children */
function processes() {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .sort((a, b) => Number(a) - Number(b))
      .flatMap((pid) => {
        try {
          // Skips the process id and the name, which come before the first ") ". See proc(5).
          const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
          const [parent = "", ticks, startedAt = ""] = [
            fields[1],
            Number(fields[11]) + Number(fields[12]),
            fields[19],
          ];
          return [/** @type {[string, string, number, string]} */ ([pid, parent, ticks, startedAt])];
        } catch {
          return [];
        }
      });
  } catch {
    return [];
  }
}

/**
 * @typedef {{ seconds: number, processor: number | null }} Cost
 * @typedef {{ full: Record<string, Cost>, quick: Record<string, Cost> }} Costs of `npm run test:full` and of
 * `npm test`
 */

/** @returns {Costs} those of the last successful full run; empty where there was none */
function readCosts() {
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch {
    return { full: {}, quick: {} };
  }
}

/**
 * Stores the costs of a full run, and estimates the costs of `npm test` from them. `npm test` runs only a share of
 * the tests in each step.
 * @param {Map<string, Cost>} costs
 * @param {Map<string, number>} shares by step, 0 to 1; a step without one is the same in both sizes
 *
 */
export function keepCosts(costs, shares) {
  const quick = [...costs].flatMap(([step, { seconds, processor }]) => {
    const share = shares.get(step) ?? 1;
    const part = (/** @type {number} */ whole) => Math.round(whole * share);
    return share === 0
      ? []
      : [[step, { seconds: part(seconds), processor: processor === null ? null : part(processor) }]];
  });
  const kept = { full: Object.fromEntries(costs), quick: Object.fromEntries(quick) };
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}

/** @param {Map<string, Cost>} costs @param {keyof Costs} size @returns {string} a line for each step, and their sum */
export function tableOfCosts(costs, size) {
  const last = readCosts()[size];
  const sum = (/** @type {Cost[]} */ all) => ({
    seconds: all.reduce((whole, { seconds }) => whole + seconds, 0),
    processor: all.every(({ processor }) => processor === null)
      ? null
      : all.reduce((whole, { processor }) => whole + (processor ?? 0), 0),
  });
  const before = [...costs.keys()].flatMap((step) => last[step] ?? []);
  const row = (
    /** @type {string} */ name,
    /** @type {Cost} */ { seconds, processor },
    /** @type {Cost | undefined} */ old,
  ) =>
    [
      name.padEnd(18),
      String(seconds).padStart(8),
      String(old?.seconds ?? "-").padStart(8),
      String(processor ?? "-").padStart(12),
      String(old?.processor ?? "-").padStart(8),
    ].join("");
  return [
    `${"step".padEnd(18)}${"seconds".padStart(8)}${"before".padStart(8)}${"processor".padStart(12)}${"before".padStart(8)}`,
    ...[...costs].map(([step, cost]) => row(step, cost, last[step])),
    row("all steps", sum([...costs.values()]), before.length === 0 ? undefined : sum(before)),
  ].join("\n");
}
