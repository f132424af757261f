import fs from "node:fs";
import { lockFolder } from "../storage/lock";

/**
 * Test process that locks a folder. With the argument "pauses", it waits for input before it removes an abandoned
 * lock file.
 */
const [, , folder = "", pauses = ""] = process.argv;

const { renameSync, rmSync } = fs;
let paused = pauses !== "pauses";
function pause(file: fs.PathLike): void {
  if (paused || !String(file).endsWith("owner.lock")) return;
  paused = true;
  fs.writeSync(1, "paused\n");
  fs.readSync(0, Buffer.alloc(1));
}
fs.renameSync = (from, to) => {
  pause(from);
  renameSync(from, to);
};
fs.rmSync = (file, options) => {
  pause(file);
  rmSync(file, options);
};

try {
  lockFolder(folder);
  fs.writeSync(1, "owns\n");
  process.stdin.resume();
} catch (error) {
  fs.writeSync(1, `refused: ${(error as Error).message}\n`);
}
