import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Files of the browser script. Their order matters: each file uses only files before it. */
const PARTS = ["card-rules.js", "api.js", "look.js", "fields.js", "elements.js", "dialog.js", "stripe.js"];

/** Found by the package's name, because this file is compiled into others. */
const FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@ranna/local-stripe/package.json")),
  "browser",
);

let script: string | undefined;

/**
 * Joins the emulator of Stripe.js into one classic script. The files are modules, so that tests can import them; the
 * joined script has neither `import` nor `export`.
 */
export function browserScript(): string {
  script ??= `(function () {\n"use strict";\n${PARTS.map(part).join("\n")}\n})();\n`;
  return script;
}

const part = (name: string) =>
  readFileSync(path.join(FOLDER, name), "utf8")
    .replace(/^import [^;]*;$/gm, "")
    .replace(/^export /gm, "");
