import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { freePort } from "../../scripts/free-port.mjs";
import { nextBin } from "../../scripts/start/next-bin";
import { services } from "./e2e-services";

const root = path.resolve(import.meta.dirname, "../..");

export type Started = {
  child: ChildProcess;
  /** The output so far. */
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves when the output contains `text`. Rejects when the process ends before. */
  says: (text: string) => Promise<void>;
};

/** Runs one of the product's scripts in a separate process. */
export function run(script: string, env: Record<string, string | undefined>, args: string[] = []): Started {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      listeners.add(look);
      void ended.then((code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
      look();
    });
  return { child, output: () => output, ended, says };
}

/**
 * The output of a script as the message of a failed test. Its last line, which says what went wrong, comes first,
 * because the summary of `npm test` shows only the first line of a message.
 */
export function lastLineFirst(output: string): string {
  const lines = output.trim().split("\n");
  return [lines.at(-1), ...lines].join("\n");
}

/** Starts another server with other settings on the database of the product under test. */
export const secondServer = (settings: Record<string, string> = {}) =>
  serving({ script: "scripts/serve.mjs", args: () => [], ready: '"ready":true' }, settings);

/** Starts Next without the product's server in front of it, on that database, to test Next's own answers. */
export const nextAlone = (settings: Record<string, string> = {}) =>
  serving(
    {
      script: nextBin,
      args: (port) => ["start", "--port", port, "--hostname", "127.0.0.1"],
      ready: "Ready in",
    },
    settings,
  );

async function serving(
  { script, args, ready }: { script: string; args: (port: string) => string[]; ready: string },
  settings: Record<string, string>,
): Promise<{ base: string; stop: () => Promise<void> }> {
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const own = {
    ...services(),
    PORT: port,
    HOST: "127.0.0.1",
    DATA_DIR: process.env.E2E_DATA_DIR ?? ".data-e2e",
    NEXTAUTH_URL: base,
    NODE_ENV: "production",
  };
  const server = run(script, { ...own, ...settings }, args(port));
  await server.says(ready);
  return {
    base,
    stop: async () => {
      server.child.kill("SIGTERM");
      await server.ended;
    },
  };
}
