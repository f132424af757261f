import fs from "node:fs";
import path from "node:path";

/**
 * Path of a file by which a test makes disk syncs fail. It holds the beginning of a file name and an error code: syncs
 * of files whose names begin so fail with this code.
 */
const order = process.env.FAIL_SYNCS ?? "";

function failing(fd) {
  if (process.platform !== "linux" || !fs.existsSync(order)) return undefined;
  const [name, code] = fs.readFileSync(order, "utf8").split(" ");
  if (!path.basename(fs.readlinkSync(`/proc/self/fd/${fd}`)).startsWith(name)) return undefined;
  return Object.assign(new Error(`${code}: fdatasync`), { code, syscall: "fdatasync" });
}

const { fdatasync, fdatasyncSync } = fs;
fs.fdatasync = (fd, callback) => {
  const error = failing(fd);
  if (error) setImmediate(callback, error);
  else fdatasync(fd, callback);
};
fs.fdatasyncSync = (fd) => {
  const error = failing(fd);
  if (error) throw error;
  fdatasyncSync(fd);
};
