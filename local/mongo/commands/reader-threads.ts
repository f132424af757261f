import { Worker } from "node:worker_threads";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { type Doc, docOf, isDoc, RawDoc } from "../bson/values";
import { timeIsOver } from "../budget";
import { MongoError } from "../errors";

/** What a thread is asked: a command as bytes, and the milliseconds that it may take. */
export interface Question {
  id: number;
  name: string;
  doc: Uint8Array;
  db: string;
  connectionId: number;
  left: number;
}

/** A reply, and beside it the documents of its batch, one behind the other. */
export interface Answer {
  id: number;
  head: Uint8Array;
  field?: "firstBatch" | "nextBatch";
  lengths?: number[];
  rows?: Uint8Array;
}

/** As many as leave a core of a small machine to those who wait for the main thread. */
const MOST_THREADS = 2;
/** Milliseconds beyond its time after which a thread that does not come to its senses is ended. */
const GRACE = 1000;
const MOST_MEMORY_MB = 1024;

/** What of a command a thread has to know. */
type Command = Pick<Question, "name" | "db"> & { doc: Doc };

interface Job {
  question: Question;
  until: number;
  resolve(reply: Doc): void;
  reject(error: Error): void;
}

/** One thread with what it was asked, the first of which it works on, and the cursors that it has open. */
class ReaderThread {
  readonly jobs: Job[] = [];
  readonly cursors = new Set<bigint>();
  private readonly worker: Worker;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    data: { folder: string; host: string },
    private readonly ended: (thread: ReaderThread) => void,
  ) {
    this.worker = new Worker(new URL("./reader-thread.mjs", import.meta.url), {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    this.worker.on("message", (answer: Answer) => this.answered(answer));
    this.worker.on("error", (error: Error & { code?: string }) =>
      this.fail(
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? new MongoError(146, `the operation used too much memory. Memory limit: ${MOST_MEMORY_MB} MB`)
          : error,
      ),
    );
    this.worker.on("exit", () => this.fail(new MongoError(237, "the thread of this cursor has ended")));
  }

  ask(job: Job): void {
    this.jobs.push(job);
    if (this.jobs.length === 1) this.next();
  }

  private next(): void {
    const [job] = this.jobs;
    if (!job) return;
    const left = Math.max(0, job.until - performance.now());
    this.timer = setTimeout(() => this.fail(timeIsOver()), left + GRACE);
    this.worker.postMessage({ ...job.question, left });
  }

  private answered(answer: Answer): void {
    clearTimeout(this.timer);
    const job = this.jobs.shift();
    try {
      job?.resolve(this.replyOf(answer));
    } catch (error) {
      job?.reject(error as Error);
    }
    this.next();
  }

  private replyOf({ head, field, lengths = [], rows }: Answer): Doc {
    const reply = decodeDoc(Buffer.from(head));
    const cursor = reply.get("cursor");
    if (!field || !rows || !isDoc(cursor)) return reply;
    const all = Buffer.from(rows.buffer);
    let at = 0;
    const batch = lengths.map((length) => {
      at += length;
      return new RawDoc(all.subarray(at - length, at));
    });
    cursor.set(field, batch);
    const id = cursor.get("id");
    if (typeof id === "bigint" && id !== 0n) this.cursors.add(id);
    return reply;
  }

  /** Ends the thread, and with it its cursors. The job that it worked on gets the error. */
  private fail(error: Error): void {
    clearTimeout(this.timer);
    this.ended(this);
    for (const [i, job] of this.jobs.splice(0).entries())
      job.reject(i === 0 ? error : new MongoError(237, "the thread of this cursor has ended"));
    void this.worker.terminate();
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.worker.terminate();
  }
}

/** The threads on which reads go on that take too long for the one that everybody waits for. Made when first needed. */
export class ReaderThreads {
  private threads: ReaderThread[] = [];
  private lastId = 0;

  constructor(private readonly data: () => { folder: string; host: string }) {}

  /** Carries out a read from its beginning. Throws 50 when its time is over, 146 when it takes too much memory. */
  run(command: Command, left: number, connectionId: number): Promise<Doc> {
    const idle = this.threads.find(({ jobs }) => jobs.length === 0);
    return this.ask(idle ?? this.another(), command, left, connectionId);
  }

  private another(): ReaderThread {
    if (this.threads.length >= MOST_THREADS) {
      const [first, ...others] = this.threads;
      if (first) return others.reduce((a, b) => (b.jobs.length < a.jobs.length ? b : a), first);
    }
    const thread = new ReaderThread(this.data(), (gone) => {
      this.threads = this.threads.filter((one) => one !== gone);
    });
    this.threads.push(thread);
    return thread;
  }

  private ask(thread: ReaderThread, command: Command, left: number, connectionId: number): Promise<Doc> {
    const { name, doc, db } = command;
    const question = { id: ++this.lastId, name, doc: encodeDoc(doc), db, connectionId, left };
    return new Promise((resolve, reject) => {
      thread.ask({ question, until: performance.now() + left, resolve, reject });
    });
  }

  private threadOf(cursor: bigint): ReaderThread | undefined {
    return this.threads.find(({ cursors }) => cursors.has(cursor));
  }

  has(cursor: bigint): boolean {
    return this.threadOf(cursor) !== undefined;
  }

  /** The next batch of a cursor that a thread has open. */
  async more(cursor: bigint, command: Command, left: number, connectionId: number): Promise<Doc> {
    const thread = this.threadOf(cursor);
    if (!thread) throw new MongoError(43, `cursor id ${cursor} not found`);
    const reply = await this.ask(thread, command, left, connectionId);
    const next = reply.get("cursor");
    if (!isDoc(next) || next.get("id") === 0n) thread.cursors.delete(cursor);
    return reply;
  }

  /** Closes a cursor that a thread has open; false for another one. */
  kill(cursor: bigint, db: string, left: number): boolean {
    const thread = this.threadOf(cursor);
    if (!thread) return false;
    thread.cursors.delete(cursor);
    const doc = docOf({ killCursors: "", cursors: [cursor] });
    this.ask(thread, { name: "killCursors", doc, db }, left, 0).catch(() => {});
    return true;
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}
