import { answerOf, startPlain } from "./compare";
import { load } from "./load";
import { median, number, part } from "./report";

/** One cached answer beside plain node:http with the same bytes. */
export type CachedFigure = {
  name: string;
  encoding: string;
  bytes: number;
  requestsPerSecond: number;
  p99Ms: number;
  plainPerSecond: number;
  /** Of rounds run in turn, the median. */
  ofPlain: number;
};

const ROUNDS = 3;
const SECONDS = 4;
const ENCODINGS = ["identity", "gzip", "br"];
/** The least part of plain node:http's requests/s that we want. */
const TARGET = 0.4;

/** Measures cached answers, by name and path, in each encoding; prints each when it is there. */
export async function measureCached(base: string, paths: Record<string, string>): Promise<CachedFigure[]> {
  console.log(
    `\ncached, requests/s                bytes    ours   p99ms    http  of http, at least ${part(TARGET)}`,
  );
  const figures: CachedFigure[] = [];
  for (const [name, path] of Object.entries(paths))
    for (const encoding of ENCODINGS) {
      const figure = await measure(base + path, name, encoding);
      const { bytes, requestsPerSecond, p99Ms, plainPerSecond, ofPlain } = figure;
      const label = `${name}, ${encoding}`.padEnd(30);
      const numbers = [requestsPerSecond, p99Ms, plainPerSecond].map((one) => number(one));
      console.log([label, String(bytes).padStart(8), ...numbers, part(ofPlain).padStart(8)].join(" "));
      figures.push(figure);
    }
  return figures;
}

async function measure(url: string, name: string, encoding: string): Promise<CachedFigure> {
  const headers = { "accept-encoding": encoding };
  const sent = await answerOf(url, headers);
  const plain = await startPlain(sent);
  for (const warm of [url, plain.url]) await load(warm, 2, headers);
  const rounds = [];
  for (let i = 0; i < ROUNDS; i += 1)
    rounds.push({ ours: await load(url, SECONDS, headers), http: await load(plain.url, SECONDS, headers) });
  plain.stop();
  const errors = rounds.reduce((sum, { ours, http }) => sum + ours.errors + http.errors, 0);
  if (errors > 0) throw new Error(`${url}: ${errors} requests failed`);
  return {
    name,
    encoding,
    bytes: sent.body.byteLength,
    requestsPerSecond: median(rounds.map(({ ours }) => ours.requestsPerSecond)),
    p99Ms: median(rounds.map(({ ours }) => ours.p99Ms)),
    plainPerSecond: median(rounds.map(({ http }) => http.requestsPerSecond)),
    ofPlain: median(rounds.map(({ ours, http }) => ours.requestsPerSecond / http.requestsPerSecond)),
  };
}
