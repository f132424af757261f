import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { type Load, load, median } from "./load";

export type Comparison = {
  name: string;
  bytes: number;
  ours: Load;
  blank: Load;
  plain: Load;
  /** Our requests/s as a part of the blank one's, medians of rounds run in turn. */
  ofBlank: number;
  ofPlain: number;
  target: number | null;
  /** The least part of plain node:http's. */
  targetOfPlain: number | null;
};

export type Case = {
  name: string;
  path: string;
  /** The blank page or handler beside it, ending where the number of characters follows. */
  blankPath: string;
  /** The least part of the blank one's requests/s that we want. */
  target: number | null;
  /** The least part of plain node:http's with the bytes that we send. */
  targetOfPlain?: number | null;
  /** What is sent with each request: what the browser unpacks, who asks. The yardsticks are asked with the same. */
  headers?: Record<string, string>;
};

const ROUNDS = 3;
const SECONDS = 4;

/** Measures one address beside a blank one and plain node:http, each with the same bytes, in turn. */
export async function compare(
  base: string,
  { name, path, blankPath, target, targetOfPlain = null, headers = {} }: Case,
): Promise<Comparison> {
  const size = async (address: string) => {
    const response = await fetch(base + address, { headers, redirect: "manual" });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  };
  const bytes = await size(path);
  const empty = await size(`${blankPath}0`);
  const perHundred = (await size(`${blankPath}100`)) - empty;
  const blank = `${blankPath}${Math.max(0, Math.round(((bytes - empty) * 100) / perHundred))}`;
  // Over the wire: plain node:http sends as many bytes as we do.
  const sent = await bytesSent(base + path, headers);
  const plain = await startPlain(sent);
  const rounds: { ours: Load; blank: Load; plain: Load }[] = [];
  for (const url of [base + path, base + blank, plain.url]) await load(url, 1, headers);
  for (let i = 0; i < ROUNDS; i += 1) {
    rounds.push({
      ours: await load(base + path, SECONDS, headers),
      blank: await load(base + blank, SECONDS, headers),
      plain: await load(plain.url, SECONDS, headers),
    });
  }
  plain.stop();
  const middle = (pick: "ours" | "blank" | "plain"): Load => ({
    requestsPerSecond: median(rounds.map((r) => r[pick].requestsPerSecond)),
    p99Ms: median(rounds.map((r) => r[pick].p99Ms)),
    errors: rounds.reduce((sum, r) => sum + r[pick].errors, 0),
  });
  return {
    name,
    bytes: sent,
    ours: middle("ours"),
    blank: middle("blank"),
    plain: middle("plain"),
    ofBlank: median(rounds.map((r) => r.ours.requestsPerSecond / r.blank.requestsPerSecond)),
    ofPlain: median(rounds.map((r) => r.ours.requestsPerSecond / r.plain.requestsPerSecond)),
    target,
    targetOfPlain,
  };
}

/** How many bytes an answer's body has as it comes over the wire. */
const bytesSent = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.byteLength;
      });
      answer.on("end", () => resolve(bytes));
    }).on("error", reject);
  });

/** Starts plain node:http in a process of its own. */
export async function startPlain(bytes: number): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ["--import", "tsx", "bench/plain-server.ts", String(bytes)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { port } = JSON.parse(line.toString()) as { port: number };
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
