import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";

const COMPILED = "scripts/start/compiled.mjs";

/** A checkout whose start prints a word of another file. */
function smallCheckout() {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "ranna-compiled-")));
  mkdirSync(path.join(folder, "scripts/start"), { recursive: true });
  for (const file of ["package.json", "package-lock.json", "tsconfig.json"])
    cpSync(file, path.join(folder, file));
  for (const file of ["scripts/compile.mjs", "scripts/bundle.mjs", "scripts/start/lock.mjs", COMPILED])
    cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "junction");
  const write = (file: string, text: string) => writeFileSync(path.join(folder, "scripts/start", file), text);
  write("main.ts", 'import { word } from "./word";\nconsole.log(word satisfies string);\n');
  /** Starts as scripts/start.mjs does; returns the output and whether it compiled. */
  const start = () => {
    const code = `import { isCompiled, runCompiled } from "./${COMPILED}";
      console.log(isCompiled());
      await runCompiled("scripts/start/main.ts");`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, NEXT_DIST_DIR: undefined },
    });
    const [isCompiled, word] = stdout.split("\n");
    return { isCompiled: isCompiled === "true", word, stderr };
  };
  return { write, start };
}

describe("the scripts of `npm start`", () => {
  it("are compiled once, and again when a file that they import has changed", () => {
    const { write, start } = smallCheckout();
    write("word.ts", 'export const word: string = "one";\n');
    expect(start()).toEqual({ isCompiled: false, word: "one", stderr: "" });
    expect(start()).toEqual({ isCompiled: true, word: "one", stderr: "" });
    write("word.ts", 'export const word: string = "two";\n');
    expect(start()).toEqual({ isCompiled: false, word: "two", stderr: "" });
    expect(start()).toEqual({ isCompiled: true, word: "two", stderr: "" });
  });
});
