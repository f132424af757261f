import { BSON, type Document, ObjectId } from "mongodb";
import { OBJECT_IDS } from "./values";

const POOL = new Set(OBJECT_IDS.map((one) => one.toHexString()));
const THIS_AGE = Date.UTC(2020, 0);

/** Puts one word in place of what differs from server to server: ObjectIds that it made, and its clock. */
function settled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(settled);
  if (value instanceof Date) return value.getTime() > THIS_AGE ? "now" : value;
  if (value instanceof ObjectId) return POOL.has(value.toHexString()) ? value : "made by the server";
  if (typeof value !== "object" || value === null || "_bsontype" in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, settled(inner)]));
}

/** A value with its types and field order as a text; equal texts mean equal values. */
export const textOf = (value: unknown): string =>
  BSON.EJSON.stringify(settled(value), { relaxed: false }) ?? "nothing";

/** Documents in no decided order. */
export const bagOf = (values: unknown[]): string => values.map(textOf).sort().join("\n");

const NUMBER = /\{"\$number(?:Int|Long|Double|Decimal)":"([^"]*)"\}/g;
/** Equal numbers of several types stand for one another where only one of them is listed. */
export const looseBagOf = (values: unknown[]): string =>
  values
    .map((value) => textOf(value).replace(NUMBER, (_, digits: string) => `#${Number(digits) + 0}`))
    .sort()
    .join("\n");

/** An index as `listIndexes` gives it, without what says nothing about what it does. */
export const indexOf = ({ v, ns, ...rest }: Document): Document =>
  Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));

const ERROR_FIELDS = ["code", "codeName", "errorLabels", "index", "keyPattern", "keyValue"];
const REPLY_FIELDS = [
  "n",
  "nModified",
  "upserted",
  "lastErrorObject",
  "value",
  "nIndexesWas",
  "numIndexesBefore",
  "numIndexesAfter",
];

const part = (source: Document, names: string[]): Document =>
  Object.fromEntries(names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]));

/** What of a failure has to agree: code, name, labels, key; the words may differ. */
export const failureOf = (error: Document): Document => part(error, ERROR_FIELDS);

/** What of a command's reply has to agree, as a text. */
export function replyText(command: Document, reply: Document): string {
  const said = part(reply, REPLY_FIELDS);
  if (reply.writeErrors) said.writeErrors = reply.writeErrors.map(failureOf);
  const documents: unknown[] | undefined = reply.cursor?.firstBatch;
  const lists = [
    ...(documents
      ? [command.find && !command.sort ? bagOf(documents) : documents.map(textOf).join("\n")]
      : []),
    ...(reply.values ? [looseBagOf(reply.values)] : []),
  ];
  return [textOf(said), ...lists].join("\n");
}
