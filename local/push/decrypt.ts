import { createDecipheriv, hkdfSync } from "node:crypto";
import { sharedSecret } from "./keys";

const TAG_BYTES = 16;
/** Salt, record size and the length of the key id. */
const HEADER_BYTES = 16 + 4 + 1;

/** The keys of a subscription in base64url, as only a browser knows all of them. */
export type ReceiverKeys = { publicKey: string; privateKey: string; auth: string };

/** Decrypts a push (RFC 8291, `aes128gcm` in one record). Throws if it was not encrypted for these keys. */
export function decrypt(body: Buffer, { publicKey, privateKey, auth }: ReceiverKeys): string {
  const salt = body.subarray(0, 16);
  const header = HEADER_BYTES + body.readUInt8(HEADER_BYTES - 1);
  const sender = body.subarray(HEADER_BYTES, header);
  const record = body.subarray(header);
  if (record.length > body.readUInt32BE(16)) throw new Error("more than one record");

  const keyInfo = [Buffer.from("WebPush: info\0"), Buffer.from(publicKey, "base64url"), sender];
  const secret = sharedSecret(privateKey, sender);
  const input = derive(secret, Buffer.from(auth, "base64url"), Buffer.concat(keyInfo), 32);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);

  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  // The last record ends with 2 and any number of zeros (RFC 8188).
  if (padded[end] !== 2) throw new Error("no end of the last record");
  return padded.subarray(0, end).toString("utf8");
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", input, salt, info, bytes));
