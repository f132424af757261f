import { type ChildProcess, spawn } from "node:child_process";

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});

/**
 * Runs a command and shows its output. The command is stopped if this process ends. `cwd` defaults to the current
 * folder. Rejects if the exit code is not 0.
 */
export async function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd?: string,
): Promise<void> {
  const end = await ended(spawn(command, args, { env, cwd, stdio: ["ignore", "inherit", "inherit"] }));
  if (end !== null) throw new Error(`${[command, ...args].join(" ")} ended with ${end}`);
}

/** Runs a command. Its output is shown only if the exit code is not 0. */
export async function runQuietly(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => void output.push(chunk));
  const end = await ended(child);
  if (end === null) return;
  process.stderr.write(Buffer.concat(output));
  throw new Error(`${[command, ...args].join(" ")} ended with ${end}`);
}

/**
 * Resolves when the command has ended and all its output was read. The result is null after a success, otherwise the
 * exit code or signal.
 */
function ended(child: ChildProcess): Promise<string | null> {
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => {
      running.delete(child);
      reject(error);
    });
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve(code === 0 ? null : (signal ?? `code ${code}`));
    });
  });
}
