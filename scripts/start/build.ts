import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lock } from "./lock.mjs";
import { nextBin } from "./next-bin";
import { packStatic } from "./pack-static";
import { runQuietly } from "./run";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
  "scripts/start/pack-static.ts",
];

const distDir = () => process.env.NEXT_DIST_DIR ?? ".next";

/**
 * Builds the product if the sources have changed since the last build. A lock file prevents two builds in the same
 * checkout.
 */
export async function buildIfChanged(): Promise<void> {
  const mark = path.join(distDir(), "ranna-sources");
  const hash = hashSources();
  if (readIfThere(mark) === hash) return;
  const release = await lock(`${distDir()}.lock`);
  try {
    if (readIfThere(mark) === hash) return;
    // Removes the record of the last build, so that an interrupted build is repeated at the next start.
    rmSync(mark, { force: true });
    console.log("Building; this takes about a minute, and only after the sources changed ...");
    await runQuietly(process.execPath, [nextBin, "build"], {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    });
    await packStatic(distDir());
    writeFileSync(mark, hash);
  } finally {
    release();
  }
}

function hashSources(): string {
  const hash = createHash("sha256").update(`${process.version} ${process.env.RANNA_IMAGE ?? ""}`);
  const visit = (entry: string) => {
    const stat = statSync(entry, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(entry).sort()) visit(path.join(entry, name));
    } else if (!/\.test\.tsx?$/.test(entry)) {
      hash.update(entry).update("\0").update(readFileSync(entry)).update("\0");
    }
  };
  for (const source of SOURCES) visit(source);
  return hash.digest("hex");
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
