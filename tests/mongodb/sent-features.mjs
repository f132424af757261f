// What a command asks of a database, each as `kind:name` (supported.json has a line for each): the command and its options, concerns and
// sessions, stages of pipelines, operators of filters, updates, projections and expressions, kinds of indexes. Values are left out.

/** @typedef {Record<string, any>} Doc */
/** @typedef {"filter" | "partial" | "update" | "projection" | "expression"} Kind `partial`: of a partial index, which takes few */

/** What the driver adds by itself and every server takes. */
const ENVELOPE = new Set(["$db", "$clusterTime", "lsid", "comment"]);
/** What stands for a session's state, whatever the command. */
const SESSION = new Set(["txnNumber", "startTransaction", "autocommit"]);
const FILTERS = new Set(["filter", "query", "q", "arrayFilters"]);
const UPDATES = new Set(["u", "update"]);
/** Fields whose values are data, or names. */
const DATA = new Set(["documents", "sort", "key", "hint", "collation", "cursor", "indexes"]);

/** @param {string} name @param {Doc} command */
export function featuresOf(name, command) {
  /** @type {Set<string>} */
  const found = new Set([`command:${name}`]);
  for (const [key, value] of Object.entries(command)) {
    if (key === name || ENVELOPE.has(key)) continue;
    if (SESSION.has(key)) found.add(`session:${key}`);
    else if (key === "readConcern") found.add(`readConcern:${value.level ?? "without a level"}`);
    else if (key === "writeConcern") found.add(`writeConcern:${concernOf(value)}`);
    else if (key === "$readPreference") found.add(`readPreference:${value.mode}`);
    else {
      found.add(`option:${name}.${key}`);
      if (key === "indexes") for (const index of value) indexes(found, index);
      else if (key === "updates" || key === "deletes") for (const one of value) statements(found, key, one);
      else walk(found, key, value, key === "projection" || key === "fields" ? "projection" : "expression");
    }
  }
  return found;
}

/** @param {Doc} concern */
const concernOf = (concern) =>
  Object.entries(concern)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join(",") || "empty";

/** @param {Set<string>} found @param {Doc} index */
function indexes(found, index) {
  for (const [key, value] of Object.entries(index)) {
    // 1 and -1 may come as numbers of BSON's own.
    if (key === "key")
      for (const way of value instanceof Map ? value.values() : Object.values(value))
        found.add(`index:${Number.isNaN(Number(way)) ? way : "key"}`);
    else if (key !== "name") found.add(`index:${key}`);
    if (key === "partialFilterExpression") walk(found, "", value, "partial");
  }
}

/** @param {Set<string>} found @param {string} list @param {Doc} one */
function statements(found, list, one) {
  for (const [key, value] of Object.entries(one)) {
    if (key === "q" || key === "u") walk(found, key, value, "filter");
    else {
      found.add(`option:${list}.${key}`);
      walk(found, key, value, "expression");
    }
  }
}

/**
 * @param {Set<string>} found
 * @param {string} key
 * @param {unknown} value
 * @param {Kind} within
 */
function walk(found, key, value, within) {
  if (DATA.has(key)) return;
  if (Array.isArray(value) && (key === "pipeline" || UPDATES.has(key))) {
    for (const stage of value) stages(found, stage);
    return;
  }
  const kind = FILTERS.has(key) ? "filter" : UPDATES.has(key) ? "update" : within;
  if (Array.isArray(value)) for (const one of value) walk(found, "", one, kind);
  else if (isPlain(value))
    for (const [name, one] of Object.entries(value)) {
      if (!name.startsWith("$")) walk(found, "", one, kind);
      else {
        found.add(`${kind}:${name}`);
        walk(found, "", one, insideOf(name, kind));
      }
    }
}

/**
 * Of which language what an operator holds is written in.
 * @param {string} name
 * @param {Kind} kind
 * @returns {Kind}
 */
function insideOf(name, kind) {
  if (name === "$expr") return "expression";
  if (name === "$pull" || name === "$elemMatch") return "filter";
  return kind;
}

/** @param {Set<string>} found @param {unknown} stage */
function stages(found, stage) {
  if (!isPlain(stage)) return;
  for (const [name, value] of Object.entries(stage)) {
    found.add(`stage:${name}`);
    const { pipeline = [], ...rest } = isPlain(value) ? value : {};
    for (const one of pipeline) stages(found, one);
    if (name === "$facet")
      for (const some of Object.values(value)) for (const one of some) stages(found, one);
    else if (name === "$group") group(found, value);
    else if (name !== "$sort")
      walk(found, "", isPlain(value) ? rest : value, name === "$match" ? "filter" : "expression");
  }
}

/** @param {Set<string>} found @param {Doc} fields */
function group(found, { _id, ...fields }) {
  walk(found, "", _id, "expression");
  for (const field of Object.values(fields))
    for (const [name, value] of Object.entries(field)) {
      found.add(`accumulator:${name}`);
      walk(found, "", value, "expression");
    }
}

/** @param {unknown} value @returns {value is Doc} */
const isPlain = (value) =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
