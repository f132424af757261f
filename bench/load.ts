import autocannon from "autocannon";

export type Load = { requestsPerSecond: number; p99Ms: number; errors: number };

const CONNECTIONS = 16;

/** Requests an address for `seconds` over 16 connections and answers the rate and the 99th percentile, ms. */
export async function load(url: string, seconds: number, headers: Record<string, string>): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** The median of numbers. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
