import { Int32 } from "mongodb";
import type { Doc, Value } from "./bson/values";

const CODE_NAMES: Record<number, string> = {
  1: "InternalError",
  2: "BadValue",
  9: "FailedToParse",
  13: "Unauthorized",
  14: "TypeMismatch",
  15: "Overflow",
  16: "InvalidLength",
  17: "ProtocolError",
  20: "IllegalOperation",
  22: "InvalidBSON",
  26: "NamespaceNotFound",
  27: "IndexNotFound",
  28: "PathNotViable",
  34: "CannotBackfillArray",
  40: "ConflictingUpdateOperators",
  43: "CursorNotFound",
  48: "NamespaceExists",
  50: "MaxTimeMSExpired",
  52: "DollarPrefixedFieldName",
  53: "InvalidIdField",
  54: "NotSingleValueField",
  56: "EmptyFieldName",
  59: "CommandNotFound",
  66: "ImmutableField",
  67: "CannotCreateIndex",
  72: "InvalidOptions",
  73: "InvalidNamespace",
  79: "UnknownReplWriteConcern",
  85: "IndexOptionsConflict",
  86: "IndexKeySpecsConflict",
  100: "UnsatisfiableWriteConcern",
  111: "NotExactValueField",
  112: "WriteConflict",
  146: "ExceededMemoryLimit",
  168: "InvalidPipelineOperator",
  171: "CannotIndexParallelArrays",
  175: "QueryPlanKilled",
  182: "FailPointSetFailed",
  197: "InvalidIndexSpecificationOption",
  225: "TransactionTooOld",
  239: "SnapshotTooOld",
  246: "SnapshotUnavailable",
  251: "NoSuchTransaction",
  256: "TransactionCommitted",
  257: "TransactionTooLarge",
  261: "TooManyLogicalSessions",
  263: "OperationNotSupportedInTransaction",
  292: "QueryExceededMemoryLimitNoDiskUseAllowed",
  301: "DataCorruptionDetected",
  352: "UnsupportedOpQueryCommand",
  10334: "BSONObjectTooLarge",
  11000: "DuplicateKey",
  13297: "DatabaseDifferCase",
  14031: "OutOfDiskSpace",
};

export interface ErrorExtras {
  labels?: string[];
  fields?: Record<string, Value>;
}

/** An error that is sent to the client with MongoDB's error code. */
export class MongoError extends Error {
  readonly labels: string[];
  readonly fields: Record<string, Value>;
  constructor(
    readonly code: number,
    message: string,
    extras: ErrorExtras = {},
  ) {
    super(message);
    this.labels = extras.labels ?? [];
    this.fields = extras.fields ?? {};
  }
  get codeName(): string {
    return CODE_NAMES[this.code] ?? `Location${this.code}`;
  }
}

export function errorReply(error: MongoError): Doc {
  const reply: Doc = new Map<string, Value>([
    ["ok", 0],
    ["errmsg", error.message],
    ["code", new Int32(error.code)],
    ["codeName", error.codeName],
  ]);
  for (const [key, value] of Object.entries(error.fields)) reply.set(key, value);
  if (error.labels.length > 0) reply.set("errorLabels", error.labels);
  return reply;
}

/**
 * Creates the error for a MongoDB feature that this server does not support. Specification tests recognise its
 * message.
 */
export const refusal = (code: number, what: string): MongoError =>
  new MongoError(code, `${what} is not supported by this server`);

export const badValue = (message: string): MongoError => new MongoError(2, message);
export const failedToParse = (message: string): MongoError => new MongoError(9, message);
export const typeMismatch = (message: string): MongoError => new MongoError(14, message);
