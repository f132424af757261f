import "server-only";
import { hash, verify } from "@node-rs/argon2";

/**
 * The cost parameters of argon2id that OWASP recommends (contract, "Passwords and sign-in"). Argon2id is the
 * library's default algorithm.
 */
const COSTS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password with argon2id (19 MiB, t=2, p=1); returns the hash in its standard text form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

let unknown: Promise<string> | undefined;

/**
 * Returns true if the password matches the hash. If `stored` is null (unknown account or no password), the hash of a
 * random text is checked, so that both cases take the same time.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  unknown ??= hashPassword(crypto.randomUUID());
  const fits = await verify(stored ?? (await unknown), password).catch(() => false);
  return stored !== null && fits;
}
