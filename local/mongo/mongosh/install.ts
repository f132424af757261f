import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = import.meta.dirname;
const MARK = path.join(FOLDER, "node_modules", ".ranna-lockfile");
const PROGRAM = path.join(FOLDER, "node_modules", "mongosh", "bin", "mongosh.js");

/**
 * Installs mongosh beside this file, unless what is there fits the lockfile. Gives the path of the program to run with
 * Node, or npm's own words when it cannot be installed, as without a network.
 */
export async function installMongosh(): Promise<{ program: string } | { failure: string }> {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(FOLDER, "package-lock.json")))
    .digest("hex");
  if (existsSync(MARK) && readFileSync(MARK, "utf8") === lock) return { program: PROGRAM };
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
