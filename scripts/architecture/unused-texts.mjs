// Finds texts of lib/texts that no file uses. A text counts as used if a file names it, or passes on an object that
// contains it. Tests do not count.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { parseSync } = require("@swc/core");

/** @typedef {{ [key: string]: Tree } | null} Tree the keys of an object; null for a text, a function or a list */
/** @typedef {{ texts: string, path: string[] }} Alias the text object or key that a local name stands for */

/** @param {string} source @param {string} file */
const parse = (source, file) =>
  parseSync(source, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" });

/** Visits every node of a syntax tree, parents first. If `visit` returns false, the node's children are skipped. */
function walk(/** @type {any} */ node, /** @type {(node: any) => boolean | void} */ visit) {
  if (node === null || typeof node !== "object") return;
  if (typeof node.type === "string" && visit(node) === false) return;
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) walk(one, visit);
    else walk(value, visit);
  }
}

/** Removes type syntax and brackets from an expression: `as const`, `satisfies X`. */
const bare = (/** @type {any} */ node) => {
  let inner = node;
  while (/^(Ts(As|Const|Satisfies|NonNull)\w*|Parenthesis\w*)$/.test(inner?.type ?? ""))
    inner = inner.expression;
  return inner;
};

const nameOf = (/** @type {any} */ key) =>
  key?.type === "Identifier" || key?.type === "StringLiteral" ? key.value : undefined;

/** @returns {Tree} */
function treeOf(/** @type {any} */ value) {
  const node = bare(value);
  if (node?.type !== "ObjectExpression") return null;
  const entries = node.properties.flatMap((/** @type {any} */ property) => {
    if (property.type === "MethodProperty") return [[nameOf(property.key), null]];
    return property.type === "KeyValueProperty" ? [[nameOf(property.key), treeOf(property.value)]] : [];
  });
  return Object.fromEntries(entries.filter(([/** @type {unknown} */ key]) => key !== undefined));
}

/** Returns the exported objects of a file of texts. @param {string} source @param {string} file */
export function textsIn(source, file) {
  /** @type {Map<string, Tree>} */
  const found = new Map();
  for (const item of parse(source, file).body) {
    if (item.type !== "ExportDeclaration" || item.declaration.type !== "VariableDeclaration") continue;
    for (const { id, init } of item.declaration.declarations) {
      const tree = treeOf(init);
      if (id.type === "Identifier" && tree) found.set(id.value, tree);
    }
  }
  return found;
}

/**
 * Returns the texts that a chain such as `say.labels.title` names; undefined for anything else.
 * @returns {Alias | undefined}
 */
function chainOf(/** @type {any} */ value, /** @type {Map<string, Alias>} */ aliases) {
  const node = bare(value);
  if (node?.type === "Identifier") return aliases.get(node.value);
  if (node?.type === "OptionalChainingExpression") return chainOf(node.base, aliases);
  if (node?.type !== "MemberExpression") return undefined;
  const within = chainOf(node.object, aliases);
  const key =
    node.property.type === "Computed"
      ? nameOf(bare(node.property.expression)?.type === "StringLiteral" ? node.property.expression : null)
      : nameOf(node.property);
  return within && key !== undefined ? { texts: within.texts, path: [...within.path, key] } : undefined;
}

/**
 * Calls `use` with the path of keys of each text, or object of texts, that a file reads.
 * @param {string} source @param {string} file @param {Iterable<string>} known names of exported texts
 * @param {(texts: string, path: string[]) => void} use
 *
 */
export function findTextReads(source, file, known, use) {
  const exported = new Set(known);
  /** @type {Map<string, Alias>} */
  const aliases = new Map();
  const program = parse(source, file);
  walk(program, (node) => {
    if (node.type === "ImportSpecifier") {
      const name = node.imported?.value ?? node.local.value;
      if (exported.has(name)) aliases.set(node.local.value, { texts: name, path: [] });
    }
    if (node.type !== "VariableDeclarator" || !node.init) return;
    if (node.id.type === "Identifier" && exported.has(node.id.value) && treeOf(node.init))
      aliases.set(node.id.value, { texts: node.id.value, path: [] });
  });
  const bind = (/** @type {any} */ pattern, /** @type {Alias} */ of) => {
    if (pattern.type === "Identifier") return void aliases.set(pattern.value, of);
    if (pattern.type !== "ObjectPattern") return use(of.texts, of.path);
    for (const part of pattern.properties) {
      const key = nameOf(part.key);
      if (part.type === "RestElement" || key === undefined) use(of.texts, of.path);
      else
        bind(part.type === "KeyValuePatternProperty" ? part.value : part.key, {
          ...of,
          path: [...of.path, key],
        });
    }
  };
  walk(program, (node) => {
    if (node.type === "ImportDeclaration") return false;
    if (node.type === "VariableDeclarator" && node.init) {
      const chain = chainOf(node.init, aliases);
      if (chain && chain.path.length + (node.id.type === "ObjectPattern" ? 1 : 0) > 0) {
        bind(node.id, chain);
        return false;
      }
      // Skips the name in the declaration of the texts, because it is not a use of them.
      if (node.id.type === "Identifier" && exported.has(node.id.value)) {
        walk(node.init, (inner) => visit(inner));
        return false;
      }
    }
    return visit(node);
  });
  function visit(/** @type {any} */ node) {
    if (node.type === "KeyValueProperty" && nameOf(node.key) !== undefined) {
      walk(node.value, visit);
      return false;
    }
    if (node.type !== "MemberExpression" && node.type !== "Identifier") return undefined;
    const chain = chainOf(node, aliases);
    if (!chain) {
      if (node.type !== "MemberExpression") return undefined;
      walk(node.object, visit);
      if (node.property.type === "Computed") walk(node.property.expression, visit);
      return false;
    }
    use(chain.texts, chain.path);
    return false;
  }
}

/** Returns the path of keys of every text in a tree. @param {Tree} tree @returns {string[][]} */
const leavesOf = (tree, path = /** @type {string[]} */ ([])) =>
  tree === null ? [path] : Object.entries(tree).flatMap(([key, below]) => leavesOf(below, [...path, key]));

/**
 * Returns the paths of the texts that no file uses, such as `recipesTexts.desk.title`.
 * @param {Map<string, string>} texts sources of lib/texts, by file
 * @param {Map<string, string>} readers sources of all files that may show them, by file; also of
 * lib/texts
 */
export function unusedTexts(texts, readers) {
  /** @type {Map<string, Tree>} */
  const trees = new Map();
  for (const [file, source] of texts) for (const [name, tree] of textsIn(source, file)) trees.set(name, tree);
  const used = new Map([...trees.keys()].map((name) => [name, /** @type {string[]} */ ([])]));
  for (const [file, source] of readers)
    findTextReads(source, file, trees.keys(), (name, path) => used.get(name)?.push([...path, ""].join(".")));
  return [...trees].flatMap(([name, tree]) =>
    leavesOf(tree)
      .filter((leaf) => {
        const way = [...leaf, ""].join(".");
        return !used.get(name)?.some((read) => way.startsWith(read) || read.startsWith(way));
      })
      .map((leaf) => [name, ...leaf].join(".")),
  );
}
