import "server-only";
import { hash, verify } from "@node-rs/argon2";

/**
 * The costs of argon2id (the library's default algorithm) that OWASP recommends (contract, "Passwords and sign-in").
 */
const COSTS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** An argon2id hash in its standard text form (19 MiB, t=2, p=1). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

let unknown: Promise<string> | undefined;

/**
 * Whether the password fits the hash. When `stored` is null (unknown account, or one without a password) the same
 * work is done with the hash of a random text, so that both answers take the same time.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  unknown ??= hashPassword(crypto.randomUUID());
  const fits = await verify(stored ?? (await unknown), password).catch(() => false);
  return stored !== null && fits;
}
