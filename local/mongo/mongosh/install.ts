import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = import.meta.dirname;
const MARK = path.join(FOLDER, "node_modules", ".ranna-lockfile");
const PROGRAM = path.join(FOLDER, "node_modules", "mongosh", "bin", "mongosh.js");

/**
 * The path of mongosh's program, to be run with Node. It is installed beside this file when `LONG=1` is set, unless what
 * is there fits the lockfile already; otherwise it says why there is none: npm's own words, as without a network.
 */
export async function installMongosh(): Promise<{ program: string } | { failure: string }> {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(FOLDER, "package-lock.json")))
    .digest("hex");
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === lock) return { program: PROGRAM };
  if (process.env.LONG !== "1") return { failure: "LONG=1 installs it (150 MB)" };
  const flags = [
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--fetch-retries=1",
    "--loglevel=error",
  ];
  const failure = await new Promise<string | undefined>((resolve) => {
    execFile("npm", flags, { cwd: FOLDER, shell: process.platform === "win32" }, (error, _, stderr) =>
      resolve(error ? stderr.trim() || error.message : undefined),
    );
  });
  if (failure !== undefined) return { failure };
  writeFileSync(MARK, lock);
  return { program: PROGRAM };
}
