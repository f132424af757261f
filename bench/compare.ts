import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { type Load, load } from "./load";
import { median, middleOf } from "./report";

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
};

export type Case = {
  name: string;
  path: string;
  /** The blank page or handler beside it, ending where the number of characters follows. */
  blankPath: string;
  /** The least part of the blank one's requests/s that we want. */
  target: number | null;
  /** What is sent with each request: what the browser unpacks, who asks. The yardsticks are asked with the same. */
  headers?: Record<string, string>;
};

const ROUNDS = 3;
const SECONDS = 4;
/** What has answered a few hundred times runs compiled; before that a page of many parts is at a disadvantage. */
const WARM_SECONDS = 8;

/** Measures one address beside a blank one and plain node:http, each with the same bytes, in turn. */
export async function compare(
  base: string,
  { name, path, blankPath, target, headers = {} }: Case,
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
  // Over the wire: plain node:http sends the same bytes as we do, head and body.
  const sent = await answerOf(base + path, headers);
  const plain = await startPlain(sent);
  const rounds: { ours: Load; blank: Load; plain: Load }[] = [];
  for (const url of [base + path, base + blank]) await load(url, WARM_SECONDS, headers);
  await load(plain.url, 1, headers);
  for (let i = 0; i < ROUNDS; i += 1) {
    rounds.push({
      ours: await load(base + path, SECONDS, headers),
      blank: await load(base + blank, SECONDS, headers),
      plain: await load(plain.url, SECONDS, headers),
    });
  }
  plain.stop();
  const middle = (pick: "ours" | "blank" | "plain"): Load => {
    const loads = rounds.map((round) => round[pick]);
    return { ...middleOf(loads), errors: loads.reduce((sum, { errors }) => sum + errors, 0) };
  };
  return {
    name,
    bytes: sent.body.byteLength,
    ours: middle("ours"),
    blank: middle("blank"),
    plain: middle("plain"),
    ofBlank: median(rounds.map((r) => r.ours.requestsPerSecond / r.blank.requestsPerSecond)),
    ofPlain: median(rounds.map((r) => r.ours.requestsPerSecond / r.plain.requestsPerSecond)),
    target,
  };
}

type Answer = { head: string[]; body: Buffer };

/** Of one connection or one moment: every server writes its own. */
const OWN = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i;

/** An answer as it comes over the wire; its head as names and values in turn. */
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

/** Starts plain node:http in a process of its own, which answers everything with these bytes. */
export async function startPlain({ head, body }: Answer): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ["--import", "tsx", "bench/plain-server.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.write(`${JSON.stringify({ head, body: body.toString("base64") })}\n`);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { port } = JSON.parse(line.toString()) as { port: number };
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
