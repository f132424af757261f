import { spawnSync } from "node:child_process";

const PATHS = ["local", "package-lock.json"];

/**
 * Whether the emulators or the packages differ from what was last pushed or fetched, uncommitted changes included. Also
 * true where nothing says so: no Git, no remote.
 * @param {string} root
 */
export function localChanged(root) {
  /** @param {string[]} args */
  const git = (...args) => {
    const { status, stdout } = spawnSync("git", ["-C", root, ...args], { encoding: "utf8" });
    return status === 0 ? stdout.trim() : null;
  };
  for (const name of ["@{upstream}", "origin/HEAD", "origin/main"]) {
    const base = git("merge-base", "HEAD", name);
    if (base === null) continue;
    const changed = git("diff", "--name-only", base, "--", ...PATHS);
    return changed !== "" || git("ls-files", "--others", "--exclude-standard", "--", ...PATHS) !== "";
  }
  return true;
}
