import fs from "node:fs";
import os from "node:os";
import { MongoError } from "../errors";

const { ENOSPC, EFBIG, EDQUOT, EIO } = os.constants.errno;
/** Error codes of LMDB. */
const MAP_FULL = -30792;
const PANIC = -30795;
const DAMAGED = new Set([-30797, -30796, -30793]);
/** Number of bytes in a test write that finds out whether the disk is full. */
const TRIED = 1 << 18;

/** Returns the number of an LMDB error, or ENOSPC for a full disk. Returns undefined for any other error. */
const codeOf = (error: unknown): number | undefined => {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code === "number") return code;
  return isFullCode(code) ? ENOSPC : undefined;
};

const isFullCode = (code: unknown): boolean => code === "ENOSPC" || code === "EFBIG" || code === "EDQUOT";

/** Returns true if the disk is full or a limit on file sizes is reached. Tests this by writing into a second file. */
function isFull(dataFile: string): boolean {
  const probe = `${dataFile}.space`;
  try {
    const fd = fs.openSync(probe, "w", 0o600);
    try {
      fs.writeSync(fd, Buffer.alloc(TRIED), 0, TRIED, fs.statSync(dataFile).size);
      fs.fsyncSync(fd);
      return fs.fstatSync(fd).size < fs.statSync(dataFile).size + TRIED;
    } finally {
      fs.closeSync(fd);
      fs.rmSync(probe, { force: true });
    }
  } catch (error) {
    return isFullCode((error as NodeJS.ErrnoException).code);
  }
}

/** Returns the error for a client whose commit failed. Error 14031: the disk is full. */
export function commitError(error: unknown, dataFile: string): unknown {
  const code = error instanceof MongoError ? undefined : codeOf(error);
  if (code === undefined) return error;
  if ([ENOSPC, EFBIG, EDQUOT, MAP_FULL].includes(code) || (code === EIO && isFull(dataFile)))
    return new MongoError(
      14031,
      `the disk is full: nothing of this was written to ${dataFile}; make room and try again`,
    );
  if (code === PANIC)
    return new MongoError(1, `the disk failed while ${dataFile} was written; start the database again`);
  return readError(error);
}

/** Returns the error for a client whose read failed. Error 301: the data is damaged. */
export function readError(error: unknown): unknown {
  const code = error instanceof MongoError ? undefined : codeOf(error);
  if (code === undefined || !DAMAGED.has(code)) return error;
  return new MongoError(301, `the data file is damaged (${(error as Error).message}); restore a dump`);
}
