import net from "node:net";
import { BSON, type Document } from "mongodb";

const HEADER = 16;
const OP_MSG = 2013;

/** Builds the bytes of an OP_MSG, with its header. */
export function opMsg(sections: Buffer, { flags = 0, requestId = 1 } = {}): Buffer {
  const head = Buffer.alloc(HEADER + 4);
  head.writeInt32LE(HEADER + 4 + sections.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(OP_MSG, 12);
  head.writeUInt32LE(flags, HEADER);
  return Buffer.concat([head, sections]);
}

/** Encodes a command as a body section of an OP_MSG. */
export const bodySection = (command: Document): Buffer =>
  Buffer.concat([Buffer.from([0]), BSON.serialize(command, { ignoreUndefined: true })]);

/** A client connection on which a test decides exactly which bytes are sent. */
export class RawClient {
  private received = Buffer.alloc(0);
  private readonly replies: Document[] = [];
  private readonly waiting: ((reply: Document | undefined) => void)[] = [];
  readonly closed: Promise<void>;
  private isClosed = false;

  private constructor(private readonly socket: net.Socket) {
    this.closed = new Promise((resolve) => socket.once("close", () => resolve()));
    socket.on("data", (chunk) => this.take(chunk));
    socket.on("error", () => {});
    void this.closed.then(() => {
      this.isClosed = true;
      for (const resolve of this.waiting.splice(0)) resolve(undefined);
    });
  }

  static connect(uri: string): Promise<RawClient> {
    const { port } = new URL(uri);
    const socket = net.connect(Number(port), "127.0.0.1");
    return new Promise((resolve, reject) => {
      socket.once("connect", () => resolve(new RawClient(socket)));
      socket.once("error", reject);
    });
  }

  private take(chunk: Buffer): void {
    this.received = Buffer.concat([this.received, chunk]);
    while (this.received.length >= 4) {
      const length = this.received.readInt32LE(0);
      if (this.received.length < length) return;
      const body = this.received.readInt32LE(12) === OP_MSG ? HEADER + 5 : HEADER + 20;
      const reply = BSON.deserialize(this.received.subarray(body, length));
      this.received = this.received.subarray(length);
      const resolve = this.waiting.shift();
      if (resolve) resolve(reply);
      else this.replies.push(reply);
    }
  }

  send(bytes: Buffer): void {
    if (!this.socket.destroyed) this.socket.write(bytes);
  }

  /** Resolves to the next reply, or to undefined when the connection closes first. */
  reply(): Promise<Document | undefined> {
    const [first] = this.replies.splice(0, 1);
    if (first || this.isClosed) return Promise.resolve(first);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Sends a command unchanged and returns its reply, even if the command failed. */
  async command(command: Document): Promise<Document> {
    this.send(opMsg(bodySection(command)));
    const reply = await this.reply();
    if (!reply) throw new Error("the connection was closed");
    return reply;
  }

  /** Stops reading replies. */
  pause(): void {
    this.socket.pause();
  }

  close(): void {
    this.socket.destroy();
  }
}
