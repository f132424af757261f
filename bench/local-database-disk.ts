import { closeSync, fdatasyncSync, openSync, unlinkSync, writeSync } from "node:fs";
import path from "node:path";

export type DiskFigure = { appendsPerSecond: number; overwritesPerSecond: number };

const SECONDS = 0.7;
const PAGE = Buffer.alloc(4096, 1);
const PAGES = 256;

/** How often a second the disk of a folder makes 4 kB durable: at a file's growing end, and inside a file. */
export function measureDisk(folder: string): DiskFigure {
  const file = path.join(folder, "fdatasync.probe");
  const fd = openSync(file, "w");
  try {
    const appendsPerSecond = rate(() => writeSync(fd, PAGE), fd);
    for (let i = 0; i < PAGES; i += 1) writeSync(fd, PAGE, 0, PAGE.length, i * PAGE.length);
    fdatasyncSync(fd);
    let at = 0;
    const overwritesPerSecond = rate(() => {
      at = (at + 37) % PAGES;
      writeSync(fd, PAGE, 0, PAGE.length, at * PAGE.length);
    }, fd);
    return { appendsPerSecond, overwritesPerSecond };
  } finally {
    closeSync(fd);
    unlinkSync(file);
  }
}

function rate(write: () => void, fd: number): number {
  let count = 0;
  const began = performance.now();
  while (performance.now() - began < SECONDS * 1000) {
    write();
    fdatasyncSync(fd);
    count += 1;
  }
  return count / ((performance.now() - began) / 1000);
}
