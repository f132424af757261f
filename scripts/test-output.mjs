// Runs the commands of `npm test` and shows their output.
import { spawn } from "node:child_process";

/**
 * The output of one step of `npm test`. Output of the step on screen is printed at once; other output is stored until
 * `show` is called.
 */
export class Output {
  kept = "";
  front = false;

  /** @param {(pid: number | undefined) => void} started called with the process of each command of the step */
  constructor(started) {
    this.started = started;
  }

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
    output.started(child.pid);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk) => output.write(chunk));
    child.on("error", (error) => {
      output.write(`${error}\n`);
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}
