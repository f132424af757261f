import { type Load, load } from "./load";
import { median, middleOf } from "./report";

export type Comparison = {
  name: string;
  bytes: number;
  ours: Load;
  blank: Load;
  /** Our requests/s as a part of those of the blank one; the median of rounds in which both alternate. */
  ofBlank: number;
  target: number | null;
};

export type Case = {
  name: string;
  path: string;
  /** Path of the blank page or handler to compare with. The number of characters is appended. */
  blankPath: string;
  /** The smallest wanted part of the blank one's requests/s; null: none. */
  target: number | null;
  /** Headers of each request (encodings, cookie). The blank one gets the same headers. */
  headers?: Record<string, string>;
};

const ROUNDS = 3;
const SECONDS = 4;
/**
 * Seconds of warm-up. Code runs compiled only after some hundred requests, and a page of many parts takes longer to
 * get there.
 */
const WARM_SECONDS = 8;

/** Measures one address beside a blank one with the same number of bytes. The two alternate. */
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
  const rounds: { ours: Load; blank: Load }[] = [];
  for (const url of [base + path, base + blank]) await load(url, WARM_SECONDS, headers);
  for (let i = 0; i < ROUNDS; i += 1) {
    rounds.push({
      ours: await load(base + path, SECONDS, headers),
      blank: await load(base + blank, SECONDS, headers),
    });
  }
  const middle = (pick: "ours" | "blank"): Load => {
    const loads = rounds.map((round) => round[pick]);
    return { ...middleOf(loads), errors: loads.reduce((sum, { errors }) => sum + errors, 0) };
  };
  return {
    name,
    bytes,
    ours: middle("ours"),
    blank: middle("blank"),
    ofBlank: median(rounds.map((r) => r.ours.requestsPerSecond / r.blank.requestsPerSecond)),
    target,
  };
}
