import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "mongodb";
import type { Step } from "./operations";

/** A value as mongosh reads it, number types kept. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (value instanceof Int32) return String(value.value);
  if (value instanceof Double)
    return Number.isInteger(value.value) || !Number.isFinite(value.value)
      ? `Double(${Object.is(value.value, -0) ? "-0" : value.value})`
      : String(value.value);
  if (value instanceof Long) return `Long("${value}")`;
  if (value instanceof Decimal128) return `Decimal128("${value}")`;
  if (value instanceof ObjectId) return `ObjectId("${value}")`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Timestamp) return `Timestamp({ t: ${value.t}, i: ${value.i} })`;
  if (value instanceof Binary) return `BinData(${value.sub_type}, "${value.toString("base64")}")`;
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value instanceof Code) return `Code(${JSON.stringify(value.code)})`;
  if (value instanceof MinKey) return "MinKey()";
  if (value instanceof MaxKey) return "MaxKey()";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, inner]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    return `${name}: ${literal(inner)}`;
  });
  return fields.length > 0 ? `{ ${fields.join(", ")} }` : "{}";
}

const lineOf = (command: Document, target: string): string => `${target}.runCommand(${literal(command)})`;

/** The lines to type into mongosh, in an empty database, to see the same. */
export function shellLines(steps: Step[]): string {
  const begins = steps.some((step) => step.kind === "begin");
  const lines = begins ? ["s = db.getMongo().startSession(); t = s.getDatabase(db.getName())"] : [];
  let open = false;
  for (const step of steps) {
    if (step.kind === "command") lines.push(lineOf(step.command, open && !step.outside ? "t" : "db"));
    else if ((step.kind === "begin") !== open) {
      open = !open;
      lines.push(`s.${{ begin: "start", commit: "commit", abort: "abort" }[step.kind]}Transaction()`);
    }
  }
  return lines.join("\n");
}
