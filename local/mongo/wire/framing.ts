import { MAX_MESSAGE } from "../limits";

const HEADER = 16;

export interface Message {
  requestId: number;
  opCode: number;
  /** The whole message. */
  bytes: Buffer;
  /** Everything behind the header. */
  body: Buffer;
}

/** Bytes that cannot be the beginning of a message, or too many of them; the connection has to be closed. */
export class FramingError extends Error {}

/** Bytes that all connections together have sent and nobody has worked on yet. */
export class PendingBytes {
  private total = 0;

  constructor(private readonly most: number) {}

  /** Throws FramingError when it is too much for the memory: then the connection that brought the last bytes goes. */
  add(bytes: number): void {
    if (this.total + bytes > this.most) throw new FramingError("too many unfinished messages");
    this.total += bytes;
  }

  remove(bytes: number): void {
    this.total -= bytes;
  }
}

/** Cuts a stream of bytes into messages. */
export class Framing {
  private chunks: Buffer[] = [];
  private bytes = 0;
  private wanted = 4;

  /** Takes the next bytes and gives the messages that are now complete. */
  push(chunk: Buffer): Message[] {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    const messages: Message[] = [];
    while (this.bytes >= this.wanted) {
      const all = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
      this.chunks = [all];
      const length = all.readInt32LE(0);
      if (length < HEADER || length > MAX_MESSAGE) throw new FramingError(`a message of ${length} bytes`);
      this.wanted = length;
      if (all.length < length) break;
      const bytes = all.subarray(0, length);
      messages.push({
        requestId: bytes.readInt32LE(4),
        opCode: bytes.readInt32LE(12),
        bytes,
        body: bytes.subarray(HEADER),
      });
      const rest = all.subarray(length);
      this.chunks = rest.length > 0 ? [rest] : [];
      this.bytes = rest.length;
      this.wanted = 4;
    }
    return messages;
  }
}

/** A message with its header. */
export function frame(opCode: number, responseTo: number, parts: Buffer[]): Buffer {
  const header = Buffer.allocUnsafe(HEADER);
  header.writeInt32LE(HEADER + parts.reduce((sum, part) => sum + part.length, 0), 0);
  header.writeInt32LE(nextRequest(), 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, ...parts]);
}

let request = 0;
const nextRequest = (): number => {
  request = (request + 1) & 0x7fffffff;
  return request;
};
