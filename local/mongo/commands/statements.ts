import { decodeDoc } from "../bson/decode";
import { type Doc, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { failedToParse, MongoError, typeMismatch } from "../errors";
import { MOST_STATEMENTS } from "./admin";
import type { Command } from "./context";
import { checkFields, type Fields } from "./field-types";

/** The fields of a write statement, by the name of the list that contains the statement. */
export const STATEMENT_FIELDS = {
  updates: { q: "object!", u: "any!", arrayFilters: "array", multi: "bool", upsert: "bool" },
  deletes: { q: "object!", limit: "any!" },
} satisfies Record<string, Fields>;

/**
 * Returns the items of a list. Throws error 14 unless every item is an object. `where` is the name of the list in
 * MongoDB's messages.
 */
function objectsOf(where: string, list: Value | undefined): Doc[] {
  return (isArray(list) ? list : []).map((item, i) => {
    if (isDoc(item)) return item;
    throw typeMismatch(
      `BSON field '${where}.${i}' is the wrong type '${typeName(item)}', expected type 'object'`,
    );
  });
}

/** The documents in the body of an `insert` command. Throws error 14 when one of them is not an object. */
export const documentsOf = (command: Command): Doc[] =>
  objectsOf("insert.documents", command.doc.get("documents"));

/**
 * Throws error 9 for an update that is neither a document nor a pipeline. Throws error 14 if an item of the pipeline
 * or of the array filters is not an object.
 */
export function checkModification(
  where: string,
  update: Value | undefined,
  filters: Value | undefined,
): void {
  if (!isDoc(update) && !isArray(update))
    throw failedToParse("Update argument must be either an object or an array");
  if (isArray(update) && !update.every(isDoc))
    throw typeMismatch("Each element of the 'pipeline' array must be an object");
  objectsOf(`${where}.arrayFilters`, filters);
}

/** The largest number of documents that a `delete` statement removes. 0: no limit. */
export function limitOf(statement: Doc): 0 | 1 {
  const value = statement.get("limit") ?? null;
  const limit = isNumber(value) ? toDouble(value) : 0;
  if (limit === 0 || limit === 1) return limit;
  throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
}

/**
 * Checks and returns the statements of an `update` or `delete`. Throws error 40415 (unknown field), 40414 (missing
 * field), 14 (wrong type), 9 (invalid update or limit).
 */
export function statementsOf(command: Command): Doc[] {
  const updating = command.name === "update";
  const list = updating ? "updates" : "deletes";
  const where = `${command.name}.${list}`;
  const raw = command.raw.get(list);
  const statements = raw ? raw.map((bytes) => decodeDoc(bytes)) : objectsOf(where, command.doc.get(list));
  for (const statement of statements) {
    checkFields(where, STATEMENT_FIELDS[list], statement);
    if (updating) checkModification(where, statement.get("u"), statement.get("arrayFilters"));
    else limitOf(statement);
  }
  return statements;
}

/** Throws error 16 for a command without statements or with too many statements. */
export function checkCount(count: number): void {
  if (count === 0 || count > MOST_STATEMENTS)
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and ${MOST_STATEMENTS}. Got ${count} operations.`,
    );
}
