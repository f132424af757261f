// Installs the packages of the lockfile when they are missing or the lockfile changed. Only Node's own modules.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const mark = path.join(root, "node_modules", ".ranna-lockfile");

/** Stops the process with one clear line when Node is too old. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node: ${process.versions.node} is too old: expected 20.19 or newer`);
  process.exit(1);
}

/** Runs `npm ci` unless node_modules fits the lockfile. Exits with npm's code when it fails. */
export function ensureInstalled() {
  requireNode();
  const lock = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  const installed = existsSync(mark) ? readFileSync(mark, "utf8") : null;
  if (installed === lock) return;
  console.log("Installing packages from the lockfile ...");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) {
    console.error("The packages could not be installed; npm's own words stand above.");
    process.exit(npm.status ?? 1);
  }
  writeFileSync(mark, lock);
}
