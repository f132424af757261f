import type { Socket } from "node:net";
import type { Doc } from "../bson/values";
import type { Command, Context } from "../commands/context";
import { dispatch } from "../commands/dispatch";
import { CloseConnection } from "../commands/fail-point";
import { MOST_TIME } from "../deadline";
import { errorReply, MongoError, typeMismatch } from "../errors";
import { Framing, FramingError, type Message, type PendingBytes } from "./framing";
import { FatalMessage, OP_MSG, readFlags, readOpMsg, writeOpMsg } from "./op-msg";
import { OP_QUERY, readOpQuery, writeOpReply } from "./op-query";

const HANDSHAKES = new Set(["hello", "ismaster", "isMaster"]);
/** A connection with so much unread work is not read from until some is done. */
const MOST_WAITING_BYTES = 1024 * 1024;

function commandOf(doc: Doc, raw: Map<string, Buffer[]>, db: string): Command {
  const [name = ""] = doc.keys();
  return { name, doc, db, raw, left: MOST_TIME };
}

async function answerQuery(context: Context, { requestId, body }: Message): Promise<Buffer> {
  const { doc, db } = readOpQuery(body);
  const command = commandOf(doc, new Map(), db);
  const reply = HANDSHAKES.has(command.name)
    ? await dispatch(context, command)
    : errorReply(new MongoError(352, `Unsupported OP_QUERY command: ${command.name}`));
  return writeOpReply(requestId, reply);
}

async function answerMessage(context: Context, message: Message): Promise<Buffer | undefined> {
  const flags = readFlags(message);
  let reply: Doc;
  try {
    const { doc, raw } = readOpMsg(message.body, flags);
    const db = doc.get("$db");
    if (db === undefined) throw new MongoError(40571, "OP_MSG requests require a $db argument");
    if (typeof db !== "string") throw typeMismatch("$db must be a string");
    reply = await dispatch(context, commandOf(doc, raw, db));
    if (flags.wantsReply) return writeOpMsg(message.requestId, reply, flags.checksum);
  } catch (error) {
    // Also of an answer that is nested too deep or too large to be written.
    if (!(error instanceof MongoError)) throw error;
    reply = errorReply(error);
  }
  return flags.wantsReply ? writeOpMsg(message.requestId, reply, flags.checksum) : undefined;
}

/** The bytes that answer a message, if it wants any. Throws for one after which the connection has to be closed. */
function answer(context: Context, message: Message): Promise<Buffer | undefined> {
  if (message.opCode === OP_MSG) return answerMessage(context, message);
  if (message.opCode === OP_QUERY) return answerQuery(context, message);
  throw new FatalMessage(`operation ${message.opCode} is not supported`);
}

const isExpected = (error: unknown): boolean =>
  [CloseConnection, FatalMessage, FramingError, MongoError].some((kind) => error instanceof kind);

/** One client's connection: its messages are worked on one after the other; what is no message closes it. */
class Connection {
  private readonly framing = new Framing();
  private readonly waiting: Message[] = [];
  /** Bytes that came and were not worked on yet. */
  private held = 0;
  private busy = false;
  private closed = false;

  constructor(
    private readonly socket: Socket,
    private readonly context: Context,
    private readonly pending: PendingBytes,
  ) {}

  take(chunk: Buffer): void {
    this.pending.add(chunk.length);
    this.held += chunk.length;
    const messages = this.framing.push(chunk);
    for (const message of messages) this.waiting.push(message);
    if (this.held > MOST_WAITING_BYTES && this.waiting.length > 0) this.socket.pause();
    if (!this.busy && this.waiting.length > 0) void this.work();
  }

  private async work(): Promise<void> {
    this.busy = true;
    for (let message = this.waiting.shift(); message; message = this.waiting.shift()) {
      try {
        const reply = await answer(this.context, message);
        if (reply && !this.socket.destroyed && !this.socket.write(reply)) await this.drained();
      } catch (error) {
        if (!isExpected(error)) console.error("local-mongo: a message failed:", error);
        this.socket.destroy();
        this.waiting.length = 0;
      }
      this.giveBack(message.bytes.length);
      if (this.waiting.length === 0 && this.socket.isPaused()) this.socket.resume();
    }
    this.busy = false;
    if (this.closed) this.giveBack(this.held);
  }

  private giveBack(bytes: number): void {
    this.held -= bytes;
    this.pending.remove(bytes);
  }

  /** Waits until a slow reader has taken its answer: the next ones are not even made before. */
  private drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.socket.off("drain", done);
        this.socket.off("close", done);
        resolve();
      };
      this.socket.on("drain", done);
      this.socket.on("close", done);
    });
  }

  /** Nothing more will come: what is there is still worked on, and an unfinished message is let go. */
  ended(): void {
    this.closed = true;
    if (!this.busy) this.giveBack(this.held);
  }
}

/** Serves a connection until it closes. */
export function serve(socket: Socket, context: Context, pending: PendingBytes): void {
  const connection = new Connection(socket, context, pending);
  socket.setNoDelay(true);
  socket.on("data", (chunk: Buffer) => {
    try {
      connection.take(chunk);
    } catch (error) {
      if (!isExpected(error)) console.error("local-mongo: a connection failed:", error);
      socket.destroy();
    }
  });
  socket.on("error", () => socket.destroy());
  socket.on("close", () => connection.ended());
}
