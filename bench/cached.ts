import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { load } from "./load";
import { median, number, part } from "./report";

/** The speed of one cached answer, beside that of plain node:http with the same bytes. */
export type CachedFigure = {
  name: string;
  encoding: string;
  bytes: number;
  requestsPerSecond: number;
  p99Ms: number;
  plainPerSecond: number;
  /** Our requests/s as a part of plain node:http's; the median of rounds in which both alternate. */
  ofPlain: number;
};

const ROUNDS = 3;
const SECONDS = 4;
const ENCODINGS = ["identity", "gzip", "br"];
/** The smallest wanted part of plain node:http's requests/s. */
const TARGET = 0.4;

/** Measures cached answers, given by name and path, in each encoding. Prints each as soon as it is measured. */
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

type Answer = { head: string[]; body: Buffer };

/** Headers that every server writes itself, because they depend on the connection or the moment. */
const OWN = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i;

/** Requests an answer and keeps its bytes as sent; `head` alternates names and values. */
export const answerOf = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const names = answer.rawHeaders.filter((_, at) => at % 2 === 0);
      const head = names.flatMap((name, at) =>
        OWN.test(name) ? [] : [name, answer.rawHeaders[2 * at + 1] ?? ""],
      );
      resolve({ head, body: Buffer.concat(parts) });
    }).on("error", reject);
  });

/**
 * Starts plain node:http in a separate process that answers every request with these bytes. `pid` is that of the
 * process.
 */
export async function startPlain({
  head,
  body,
}: Answer): Promise<{ url: string; pid: number; stop(): void }> {
  const child = spawn(process.execPath, ["--import", "tsx", "bench/plain-server.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.write(`${JSON.stringify({ head, body: body.toString("base64") })}\n`);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { port } = JSON.parse(line.toString()) as { port: number };
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() };
}
