import { type Document, MongoBulkWriteError, MongoError, MongoServerError } from "mongodb";
import type { ExpectedError } from "./format";
import { type EntityLookup, Mismatch, match } from "./match";

function check(right: boolean, message: string, error: Error): void {
  if (!right) throw new Mismatch(`${message}; the error was ${error.name}: ${error.message}`);
}

/** Throws Mismatch if an error differs from the error that a test expects. */
export function matchError(error: unknown, expected: ExpectedError, entities: EntityLookup): void {
  if (!(error instanceof Error)) throw new Mismatch(`not an error: ${String(error)}`);
  const { isClientError, errorContains, errorCode, errorCodeName } = expected;
  const server = error instanceof MongoServerError;
  if (isClientError !== undefined)
    check(
      server !== isClientError,
      `the error should ${isClientError ? "not " : ""}come from the server`,
      error,
    );
  if (errorContains !== undefined)
    check(
      error.message.toLowerCase().includes(errorContains.toLowerCase()),
      `the message should contain ${errorContains}`,
      error,
    );
  const fields = error as Error & { code?: unknown; codeName?: unknown; errorResponse?: Document };
  if (errorCode !== undefined)
    check(fields.code === errorCode, `the code should be ${errorCode} and is ${fields.code}`, error);
  if (errorCodeName !== undefined)
    check(fields.codeName === errorCodeName, `the code's name should be ${errorCodeName}`, error);
  const labelled = (label: string): boolean => error instanceof MongoError && error.hasErrorLabel(label);
  for (const label of expected.errorLabelsContain ?? [])
    check(labelled(label), `the label ${label} is missing`, error);
  for (const label of expected.errorLabelsOmit ?? [])
    check(!labelled(label), `the label ${label} should not be there`, error);
  if (expected.errorResponse) match(expected.errorResponse, fields.errorResponse, entities, true);
  matchPartial(error, expected, entities);
}

/** Compares the results and errors of a failed bulk write with the expected ones. */
function matchPartial(error: Error, expected: ExpectedError, entities: EntityLookup): void {
  const given = error as Error & {
    result?: Document;
    writeErrors?: unknown;
    writeConcernErrors?: unknown;
  };
  if (expected.writeErrors) {
    const found =
      given.writeErrors instanceof Map ? Object.fromEntries(given.writeErrors) : given.writeErrors;
    for (const [index, wanted] of Object.entries(expected.writeErrors))
      match(wanted, (found as Document | undefined)?.[index], entities, true);
  }
  if (expected.writeConcernErrors)
    match(expected.writeConcernErrors, given.writeConcernErrors, entities, true);
  if ("expectResult" in expected) {
    const result = error instanceof MongoBulkWriteError ? bulkResult(error) : undefined;
    match(expected.expectResult, result, entities, true);
  }
}

const bulkResult = ({ result }: MongoBulkWriteError): Document => ({
  insertedCount: result.insertedCount,
  matchedCount: result.matchedCount,
  modifiedCount: result.modifiedCount,
  deletedCount: result.deletedCount,
  upsertedCount: result.upsertedCount,
  upsertedIds: result.upsertedIds,
});
