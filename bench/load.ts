import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

export type Load = { requestsPerSecond: number; p99Ms: number; errors: number };

const CONNECTIONS = 16;

/**
 * Sends requests to an address for `seconds` over 16 connections. Returns the rate and the 99th percentile in ms.
 * Uses wrk, because a load generator in JavaScript is slower than a server that answers from memory.
 */
export async function load(url: string, seconds: number, headers: Record<string, string>): Promise<Load> {
  requireWrk();
  const said = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", ...said, url];
  const { stdout } = await promisify(execFile)("wrk", args);
  return readWrk(stdout);
}

/** Installs wrk if it is missing. Throws when that fails. */
function requireWrk(): void {
  const isMissing = () => spawnSync("wrk", ["--version"]).error !== undefined;
  if (isMissing()) spawnSync("apt-get", ["install", "-y", "-qq", "wrk"], { stdio: "inherit" });
  if (isMissing()) throw new Error("wrk is missing: install Debian's package wrk");
}

const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Reads the output of wrk --latency. */
export function readWrk(text: string): Load {
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
  const [, latency, unit = ""] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(text) ?? [];
  if (rate === undefined || latency === undefined) throw new Error(`wrk said: ${text}`);
  const [, refused = 0] = /Non-2xx or 3xx responses: (\d+)/.exec(text) ?? [];
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text);
  const errors = (broken?.slice(1) ?? []).reduce((sum, one) => sum + Number(one), Number(refused));
  return { requestsPerSecond: Number(rate), p99Ms: Number(latency) * (MS[unit] ?? Number.NaN), errors };
}
