import { readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * Waits until no other process in this checkout has the lock, then takes it. The lock of a process that has ended is
 * ignored. Returns the function that releases it.
 * @param {string} file
 * @returns {Promise<() => void>}
 */
export async function lock(file) {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      const release = () => rmSync(file, { force: true });
      // Releases the lock if the process exits during a build. Otherwise the next start would be blocked.
      process.once("exit", release);
      return release;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
      if (!isAlive(ownerOf(file))) rmSync(file, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** @param {string} file */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
