// Installs npm packages if they are missing or the lockfile has changed. Uses only Node's own modules, because no
// package may be installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const mark = path.join(root, "node_modules", ".ranna-lockfile");

/** Exits with an error line if Node is too old. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node: ${process.versions.node} is too old: expected 24, or 20.19 or newer`);
  process.exit(1);
}

const hashOfLockfile = () =>
  createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");

/** Records that node_modules matches the current lockfile. */
export const markInstalled = () => writeFileSync(mark, hashOfLockfile());

const isMarked = () => existsSync(mark) && readFileSync(mark, "utf8") === hashOfLockfile();

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Locked */
/** @param {string} file @returns {Record<string, Locked>} locked packages by their folder */
const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8")).packages;

/**
 * Returns true if the installed packages match the lockfile, for example after a manual `npm ci`. Optional packages
 * for other platforms can be missing.
 */
function isInstalled() {
  if (!existsSync(path.join(root, "node_modules", ".package-lock.json"))) return false;
  const found = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).every(([folder, asked]) => {
    if (folder === "") return true;
    const there = found[folder];
    if (!there) return Boolean(asked.optional || asked.devOptional);
    return there.version === asked.version && there.integrity === asked.integrity;
  });
}

/** Runs `npm ci` if node_modules does not match the lockfile. If npm fails, exits with npm's exit code. */
export function ensureInstalled() {
  requireNode();
  if (isMarked()) return;
  if (isInstalled()) return markInstalled();
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
  markInstalled();
}
