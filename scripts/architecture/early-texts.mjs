// Finds texts that a module reads while it loads, because such a text would stay in one language. A read in a
// function is reported only if the module calls that function while it loads.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { parseSync } = require("@swc/core");

const FUNCTIONS = /^((Arrow)?Function\w+|ClassMethod|MethodProperty|GetterProperty|ClassProperty)$/;
const TYPES = /^Ts(?!.*(Expression|Assertion)$)/;
const TEXTS = /lib\/texts\/(?!en\/|brand$|language$|when-read$|fetched$)[\w-]+$/;

/** Returns the names by which a file imports texts. */
const importedTexts = (/** @type {any} */ program) =>
  program.body
    .filter(
      (/** @type {any} */ one) =>
        one.type === "ImportDeclaration" && !one.typeOnly && TEXTS.test(one.source.value),
    )
    .flatMap((/** @type {any} */ one) => one.specifiers.filter((/** @type {any} */ it) => !it.isTypeOnly))
    .map((/** @type {any} */ it) => it.local.value)
    .filter((/** @type {string} */ name) => !/^[A-Z]/.test(name));

/**
 * Returns the lines of a source that read a text while the module loads.
 * @param {string} source @param {string} file
 * @returns {number[]}
 */
export function earlyTexts(source, file) {
  if (!source.includes("lib/texts/")) return [];
  const program = parseSync(source, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" });
  const names = new Set(importedTexts(program));
  /** @type {Map<string, any>} */
  const functions = new Map();
  for (const item of program.body) {
    const declared = item.declaration ?? item;
    if (declared.type === "FunctionDeclaration") functions.set(declared.identifier.value, declared.body);
    for (const { id, init } of declared.declarations ?? [])
      if (init?.type === "ArrowFunctionExpression") functions.set(id.value, init.body);
  }
  /** @type {Set<number>} */
  const found = new Set();
  const entered = new Set();
  const visit = (/** @type {any} */ node) => {
    if (node === null || typeof node !== "object") return;
    if (FUNCTIONS.test(node.type ?? "") || TYPES.test(node.type ?? "")) return;
    if (node.type === "Identifier" && names.has(node.value))
      found.add(
        Buffer.from(source)
          .subarray(0, node.span.start - program.span.start)
          .toString()
          .split("\n").length,
      );
    if (node.type === "CallExpression" && node.callee.type === "Identifier") {
      const body = functions.get(node.callee.value);
      if (body && !entered.has(body)) {
        entered.add(body);
        visit(body);
      }
    }
    for (const value of Object.values(node)) {
      if (Array.isArray(value))
        for (const one of value) visit(one.expression && !one.type ? one.expression : one);
      else if (value && typeof value === "object") visit(value);
    }
  };
  for (const item of program.body) if (item.type !== "ImportDeclaration") visit(item);
  return [...found];
}
