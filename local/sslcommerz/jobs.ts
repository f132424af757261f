import { fieldsOf } from "./fields";
import { newId } from "./ids";
import { signed } from "./signature";
import type { Entry, Job, Store, Transaction } from "./store";

const TIMEOUT_MS = 10_000;

type Options = { storeId: string; storePassword: string; log: (line: string) => void };

/** Runs the scheduled jobs, including those of an earlier run, and sends payment notifications (IPNs). */
export class Jobs {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly store: Store,
    private readonly options: Options,
  ) {
    for (const job of store.all("job")) this.wait(job);
  }

  /**
   * Stores a job. Must be called inside the write that causes the job. When that write is on disk, `wait` has to be
   * called to schedule the job.
   */
  note(what: Job["what"], { tranId }: Transaction, entry: Entry, afterMs = 0): Job {
    const job = { id: newId(), dueAt: Date.now() + afterMs, tranId, entryId: entry.id, what };
    this.store.put("job", job.id, job);
    return job;
  }

  wait(job: Job): void {
    const pause = Math.min(Math.max(0, job.dueAt - Date.now()), 2 ** 31 - 1);
    this.timers.set(
      job.id,
      setTimeout(() => void this.run(job), pause),
    );
  }

  private async run(job: Job): Promise<void> {
    this.timers.delete(job.id);
    const transaction = this.store.get("transaction", job.tranId);
    const entry = transaction?.entries.find(({ id }) => id === job.entryId);
    if (!transaction || !entry) return;
    if (job.what === "valid" && entry.status !== "VALID") {
      entry.status = "VALID";
      entry.at = Date.now();
      this.store.put("transaction", transaction.tranId, transaction);
    }
    if (transaction.ipnUrl !== null) await this.send(transaction.ipnUrl, this.ipnOf(transaction, entry));
    if (!this.stopped) this.store.remove("job", job.id);
  }

  /** Builds the signed form of a payment notification (IPN). */
  ipnOf(transaction: Transaction, entry: Entry): Record<string, string> {
    return this.sign({ ...fieldsOf(transaction, entry), store_id: this.options.storeId });
  }

  sign(fields: Record<string, string>): Record<string, string> {
    return signed(fields, this.options.storePassword);
  }

  /** Sends a form. Returns the HTTP status of the answer, or null if there was no answer. */
  async send(url: string, form: Record<string, string>): Promise<number | null> {
    try {
      const body = new URLSearchParams(form);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(url, { method: "POST", redirect: "manual", body, signal });
      await answer.body?.cancel();
      return answer.status;
    } catch (error) {
      this.options.log(`an IPN met nobody (${error instanceof Error ? error.message : String(error)})`);
      return null;
    }
  }

  private stopped = false;

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
  }
}
