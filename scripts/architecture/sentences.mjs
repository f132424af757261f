// Finds texts for users that are written outside lib/texts.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { parseSync } = require("@swc/core");

/** Matches attributes and properties whose text a person reads. */
const READ =
  /^(aria-(label|description|valuetext)|title|placeholder|alt|label|heading|description|detail|message|subject)$/;
const SHOWS = /^(toast|toast\.(success|error|info|warning|message))$/;

const hasWords = (/** @type {string} */ text) => /\p{L}{2}/u.test(text);

/** Returns true if a text has several words or is one capitalised word. Other texts are names or codes. */
const isSentence = (/** @type {string} */ text) =>
  hasWords(text) && (/\p{L}\S* \S*\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[.!?]?$/u.test(text.trim()));

/** Returns true for a complete sentence, with a capital letter and a full stop. */
const isWhole = (/** @type {string} */ text) => /^\p{Lu}.*\p{L}\S* \S.*[.?!]$/su.test(text);
const FOR_THE_LOG = /^(Error|TypeError|RangeError|log\.\w+|console\.\w+)$/;
const REFERENCE = /^(describe|meta)$/;

/** Yields the texts in an expression that could be shown, such as both texts of `a ? "x" : "y"`. */
function* literals(/** @type {any} */ node) {
  const inner = node?.type === "JSXExpressionContainer" ? node.expression : node;
  if (inner?.type === "StringLiteral") yield { text: inner.value, node: inner };
  else if (inner?.type === "TemplateLiteral")
    yield {
      text: inner.quasis.map((/** @type {any} */ part) => part.cooked ?? part.raw).join("…"),
      node: inner,
    };
  else if (/^(Parenthesis|Ts(As|Const|Satisfies))Expression$/.test(inner?.type ?? ""))
    yield* literals(inner.expression);
  else if (inner?.type === "ConditionalExpression") {
    yield* literals(inner.consequent);
    yield* literals(inner.alternate);
  } else if (inner?.type === "BinaryExpression" && /^(\?\?|\|\||&&|\+)$/.test(inner.operator)) {
    if (inner.operator !== "&&") yield* literals(inner.left);
    yield* literals(inner.right);
  }
}

const nameOf = (/** @type {any} */ name) =>
  name?.type === "JSXNamespacedName" ? `${name.namespace.value}:${name.name.value}` : (name?.value ?? "");

const calleeOf = (/** @type {any} */ node) =>
  node?.type === "Identifier"
    ? node.value
    : node?.type === "MemberExpression" && node.object.type === "Identifier"
      ? `${node.object.value}.${nameOf(node.property)}`
      : "";

/**
 * Returns the sentences in a source, without duplicates.
 * @param {string} source @param {string} file
 * @returns {string[]}
 */
export function sentencesIn(source, file) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ text, /** @type {(text: string) => boolean} */ test) => {
    const words = text.trim().replace(/\s+/g, " ");
    if (test(words)) found.add(words);
  };
  const visit = (/** @type {any} */ node) => {
    if (node === null || typeof node !== "object") return;
    if (/^(Call|New)Expression$/.test(node.type) && FOR_THE_LOG.test(calleeOf(node.callee))) return;
    if (node.type === "CallExpression" && REFERENCE.test(nameOf(node.callee.property)))
      return visit(node.callee);
    if (node.type === "StringLiteral" || node.type === "TemplateLiteral") addAll(node, isWhole);
    if (node.type === "JSXText") add(node.value.replace(/&\w+;/g, " "), hasWords);
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      for (const child of node.children) if (child.type === "JSXExpressionContainer") addAll(child, hasWords);
    if (node.type === "JSXAttribute" && READ.test(nameOf(node.name))) addAll(node.value, isSentence);
    if (node.type === "KeyValueProperty" && READ.test(nameOf(node.key))) addAll(node.value, isSentence);
    if (node.type === "CallExpression" && SHOWS.test(calleeOf(node.callee)))
      for (const { expression } of node.arguments) addAll(expression, isSentence);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) for (const one of value) visit(one);
      else visit(value);
    }
  };
  function addAll(/** @type {any} */ node, /** @type {(text: string) => boolean} */ test) {
    for (const { text } of literals(node)) add(text, test);
  }
  visit(parseSync(source, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2022" }));
  return [...found];
}

/**
 * Returns a message for each sentence outside lib/texts that is no exception, and for each exception without a
 * sentence.
 * @param {Map<string, string>} sources by file
 * @param {Record<string, Record<string, string[]>>} exceptions by reason and file: the sentences that may stand there
 */
export function sentencesElsewhere(sources, exceptions) {
  const allowed = new Set(
    Object.values(exceptions).flatMap((files) =>
      Object.entries(files).flatMap(([file, sentences]) => sentences.map((text) => `${file}: ${text}`)),
    ),
  );
  const found = new Set(
    [...sources].flatMap(([file, source]) => sentencesIn(source, file).map((text) => `${file}: ${text}`)),
  );
  return [
    ...[...found].filter((one) => !allowed.has(one)).map((one) => `a sentence outside lib/texts: ${one}`),
    ...[...allowed].filter((one) => !found.has(one)).map((one) => `an exception that nothing needs: ${one}`),
  ];
}
