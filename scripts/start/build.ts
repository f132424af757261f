import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./run";

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
];
const LOCK_MS = 10 * 60_000;

const distDir = () => process.env.NEXT_DIST_DIR ?? ".next";

/** Builds unless the last build was made from the very same sources; one build at a time in one checkout. */
export async function buildIfChanged(): Promise<void> {
  const mark = path.join(distDir(), "ranna-sources");
  const hash = hashSources();
  if (readIfThere(mark) === hash) return;
  const release = await lock(`${distDir()}.lock`);
  try {
    if (readIfThere(mark) === hash) return;
    console.log("Building ...");
    await run(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    });
    writeFileSync(mark, hash);
  } finally {
    release();
  }
}

function hashSources(): string {
  const hash = createHash("sha256").update(process.version);
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

async function lock(folder: string): Promise<() => void> {
  for (;;) {
    try {
      mkdirSync(folder);
      return () => rmdirSync(folder);
    } catch {
      const since = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > LOCK_MS) rmdirSync(folder);
      else await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
