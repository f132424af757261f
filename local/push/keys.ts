import { createECDH } from "node:crypto";

const CURVE = "prime256v1";

/** A key pair of P-256 in base64url: an uncompressed point (65 bytes) and a number (32 bytes). */
export type KeyPair = { publicKey: string; privateKey: string };

export function makeKeyPair(): KeyPair {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys("base64url");
  // A private key that begins with zeros is shorter in Node.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: privateKey.toString("base64url") };
}

/** True for an uncompressed point of P-256 in base64url. */
export function isPublicKey(key: string): boolean {
  const bytes = Buffer.from(key, "base64url");
  if (bytes.length !== 65 || bytes[0] !== 4 || bytes.toString("base64url") !== key) return false;
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The secret that a private key shares with the owner of a public key. Throws for a wrong public key. */
export function sharedSecret(privateKey: string, publicKey: Uint8Array): Buffer {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, "base64url");
  return pair.computeSecret(publicKey);
}
