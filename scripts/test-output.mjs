// The commands of `npm test`, what they write, and what they cost.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** What a step's commands write: shown at once while the step is in front, else kept until it is. */
export class Output {
  kept = "";
  front = false;

  /** @param {string} text */
  write(text) {
    if (this.front) process.stdout.write(text);
    else this.kept += text;
  }

  show() {
    this.front = true;
    process.stdout.write(this.kept);
    this.kept = "";
  }
}

/**
 * @param {Output} output
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} the exit code
 */
export function runStep(output, command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk) => output.write(chunk));
    child.on("error", (error) => {
      output.write(`${error}\n`);
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Linux counts a process's time in hundredths of a second. */
const TICKS = 100;

/**
 * Processor time of all ended commands and their own, in seconds of one core; null where the system does not say.
 * @returns {number | null}
 */
export function processorSeconds() {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
    // cutime and cstime of proc(5), whose first two fields are cut off.
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return null;
  }
}
