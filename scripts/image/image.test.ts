import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bundle } from "../bundle.mjs";
import { tracedFiles } from "./trace.mjs";

type Locked = { packages: Record<string, { dev?: boolean }> };
const { packages }: Locked = JSON.parse(readFileSync("package-lock.json", "utf8"));

/** Files of this repository that an image does not hold: emulators, demo data, tests and tools. */
const NOT_HELD = /^(local|bench|tests|scripts\/(seed|rehearse))\//;
/** Packages that only build. */
const BUILDS = /node_modules\/(esbuild|tsx|typescript|tailwindcss|@tailwindcss\/.+|@next\/swc.+)$/;

const packagesOf = (files: readonly string[]) =>
  [...new Set(files.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]))].filter(
    (name) => name !== undefined,
  );

const isForDevelopment = (name: string) => packages[name]?.dev || BUILDS.test(name);

it("an image's start and commands reach no emulators, demo data, development package or compiler", async () => {
  const { metafile } = await bundle(["scripts/image/main.ts"], { outdir: "image", write: false });
  const files = Object.keys(metafile?.inputs ?? {});
  expect(files).toContain("scripts/dump/run.ts");
  expect(files).toContain("scripts/prepare/first-administrator.ts");
  expect(files.filter((file) => NOT_HELD.test(file))).toEqual([]);
  expect(packagesOf(files).filter(isForDevelopment)).toEqual([]);
  // They leave these packages to the image, where Next's trace of pages and calls brings them. The driver tries to load
  // others that are not installed.
  const imports = Object.values(metafile?.outputs ?? {}).flatMap((output) => output.imports);
  const left = new Set(imports.filter(({ external }) => external).map(({ path }) => path));
  const installed = [...left].filter((name) => packages[`node_modules/${name}`]);
  expect(installed.sort()).toEqual(["@node-rs/argon2", "pino", "sharp"]);
});

it("an image's server neither", async () => {
  const files = await tracedFiles("scripts/serve.mjs");
  expect(files).toContain("scripts/serve/tracing.mjs");
  expect(files).toContain("node_modules/send/index.js");
  expect(files.filter((file) => NOT_HELD.test(file))).toEqual([]);
  expect(packagesOf(files).filter(isForDevelopment)).toEqual([]);
});
