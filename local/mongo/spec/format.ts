import fs from "node:fs";
import path from "node:path";
import { BSON, type Document } from "mongodb";

/** An entry in a test's list of requirements. The server must meet all conditions of at least one entry. */
export interface Requirement {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
  serverless?: "require" | "forbid" | "allow";
  auth?: boolean;
  csfle?: unknown;
  serverParameters?: Document;
}

export interface Operation {
  name: string;
  object: string;
  arguments?: Document;
  expectResult?: unknown;
  expectError?: ExpectedError;
  ignoreResultAndError?: boolean;
  saveResultAsEntity?: string;
}

export interface ExpectedError {
  isError?: boolean;
  isClientError?: boolean;
  errorContains?: string;
  errorCode?: number;
  errorCodeName?: string;
  errorLabelsContain?: string[];
  errorLabelsOmit?: string[];
  errorResponse?: Document;
  writeErrors?: Document;
  writeConcernErrors?: Document[];
  expectResult?: unknown;
}

/** The documents that a collection contains before or after a test. */
export interface CollectionData {
  databaseName: string;
  collectionName: string;
  documents: Document[];
  createOptions?: Document;
}

export interface ExpectedEvents {
  client: string;
  eventType?: string;
  events: Document[];
  ignoreExtraEvents?: boolean;
}

export interface SpecTest {
  description: string;
  runOnRequirements?: Requirement[];
  skipReason?: string;
  operations: Operation[];
  expectEvents?: ExpectedEvents[];
  outcome?: CollectionData[];
}

export interface SpecFile {
  name: string;
  runOnRequirements?: Requirement[];
  createEntities?: Document[];
  initialData?: CollectionData[];
  tests: SpecTest[];
}

/** Reads all test files in the unified format from a folder. Returns undefined when the folder does not exist. */
export function readSuite(folder: string): SpecFile[] | undefined {
  if (!fs.existsSync(folder)) return undefined;
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => {
    const text = fs.readFileSync(path.join(folder, name), "utf8");
    return { ...(BSON.EJSON.parse(text) as SpecFile), name: name.replace(/\.json$/, "") };
  });
}
