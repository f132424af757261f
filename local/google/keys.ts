import { generateKeyPairSync, type JsonWebKey, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Keys that sign ID tokens and cookies. */
export type Keys = { signing: JsonWebKey & { kid: string }; cookies: string };

/** Reads the keys from a data folder. Generates them at the first start. */
export function readKeys(dataDir: string): Keys {
  const file = path.join(dataDir, "keys.json");
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Keys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const keys: Keys = {
    signing: {
      ...privateKey.export({ format: "jwk" }),
      alg: "RS256",
      use: "sig",
      kid: randomBytes(20).toString("hex"),
    },
    cookies: randomBytes(32).toString("hex"),
  };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}
