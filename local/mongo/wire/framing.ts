import { MAX_MESSAGE } from "../limits";

const HEADER = 16;

export interface Message {
  requestId: number;
  opCode: number;
  body: Buffer;
}

/** Thrown for bytes that are not an acceptable message. The connection is closed without a reply. */
export class FatalMessage extends Error {}

/** Splits a stream of bytes into messages. */
export class Framing {
  private chunks: Buffer[] = [];
  private bytes = 0;
  private wanted = 4;

  /**
   * Adds received bytes and returns the messages that are now complete. Throws FatalMessage for bytes that are not a
   * message.
   */
  push(chunk: Buffer): Message[] {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    const messages: Message[] = [];
    while (this.bytes >= this.wanted) {
      const all = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
      this.chunks = [all];
      const length = all.readInt32LE(0);
      if (length < HEADER || length > MAX_MESSAGE) throw new FatalMessage(`a message of ${length} bytes`);
      this.wanted = length;
      if (all.length < length) break;
      messages.push({
        requestId: all.readInt32LE(4),
        opCode: all.readInt32LE(12),
        body: all.subarray(HEADER, length),
      });
      const rest = all.subarray(length);
      this.chunks = rest.length > 0 ? [rest] : [];
      this.bytes = rest.length;
      this.wanted = 4;
    }
    return messages;
  }
}

let request = 0;

/** Builds a message from a header and the given parts. */
export function frame(opCode: number, responseTo: number, parts: Buffer[]): Buffer {
  request = (request + 1) & 0x7fffffff;
  const header = Buffer.allocUnsafe(HEADER);
  header.writeInt32LE(HEADER + parts.reduce((sum, part) => sum + part.length, 0), 0);
  header.writeInt32LE(request, 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, ...parts]);
}
