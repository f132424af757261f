import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";

export type Load = { requestsPerSecond: number; p99Ms: number; errors: number };

const CONNECTIONS = 16;

/**
 * What asks: wrk (Debian's package) where it is installed, because what reads heads in JavaScript is itself slower than
 * a server that answers from memory, and then measures itself; else autocannon.
 */
export const GENERATOR = spawnSync("wrk", ["--version"]).error ? "autocannon" : "wrk";

/** Requests an address for `seconds` over 16 connections and answers the rate and the 99th percentile, ms. */
export const load = (url: string, seconds: number, headers: Record<string, string>): Promise<Load> =>
  GENERATOR === "wrk" ? byWrk(url, seconds, headers) : byAutocannon(url, seconds, headers);

async function byAutocannon(url: string, seconds: number, headers: Record<string, string>): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

async function byWrk(url: string, seconds: number, headers: Record<string, string>): Promise<Load> {
  const said = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", ...said, url];
  const { stdout } = await promisify(execFile)("wrk", args);
  return readWrk(stdout);
}

const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** What wrk prints with --latency. */
export function readWrk(text: string): Load {
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
  const [, latency, unit = ""] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(text) ?? [];
  if (rate === undefined || latency === undefined) throw new Error(`wrk said: ${text}`);
  const [, refused = 0] = /Non-2xx or 3xx responses: (\d+)/.exec(text) ?? [];
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text);
  const errors = (broken?.slice(1) ?? []).reduce((sum, one) => sum + Number(one), Number(refused));
  return { requestsPerSecond: Number(rate), p99Ms: Number(latency) * (MS[unit] ?? Number.NaN), errors };
}
