import { MongoError } from "../errors";

/** Nothing that is stored or sent is so large; a value that an expression nests in itself over and over may be. */
const MOST_BYTES = 64 * 2 ** 20;

/** Throws 13548 when a buffer that is to grow holds more already than any document could be. */
export function checkSize(written: number, more: number): void {
  if (written > MOST_BYTES)
    throw new MongoError(
      13548,
      `BufBuilder attempted to grow() to ${written + more} bytes, past the 64MB limit.`,
    );
}
