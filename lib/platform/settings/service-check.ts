import { lookup } from "node:dns/promises";

/**
 * What `npm run check` says of one setting or service. `ok`: it works. `not set`: a shop can open without it, and
 * `text` says what it then lacks. `wrong`: a shop can't open.
 */
export type CheckResult = { setting: string; state: "ok" | "not set" | "wrong"; text: string };

/**
 * Checks one service with the settings of this process. The file `checks.ts` of a module lists its checks. A check
 * only reads. It throws SettingsError if its settings are invalid, and Error if the service does not answer.
 */
export type ServiceCheck = { setting: string; run: () => Promise<CheckResult[]> };

/** Throws Error if the host of a URL has no address. */
export async function requireResolves(url: string): Promise<void> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  try {
    await lookup(host);
  } catch (error) {
    throw new Error(`${host} has no address (${(error as NodeJS.ErrnoException).code})`);
  }
}
