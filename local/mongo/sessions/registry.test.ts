import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Binary, UUID } from "mongodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Doc, docOf } from "../bson/values";
import { Environment } from "../storage/environment";
import { Sessions } from "./registry";

let folder: string;
let environment: Environment;
let sessions: Sessions;

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "ranna-sessions-"));
  environment = new Environment(folder);
  sessions = new Sessions(environment, () => {});
});

afterEach(async () => {
  sessions.close();
  await environment.close();
  await fs.rm(folder, { recursive: true, force: true });
});

/** Makes commands of a new session. */
function session(): (txnNumber: bigint, startTransaction?: boolean) => Doc {
  const lsid = docOf({ id: new Binary(Buffer.from(new UUID().id), 4) });
  return (txnNumber, startTransaction) =>
    docOf({ lsid, txnNumber, autocommit: false, ...(startTransaction ? { startTransaction } : {}) });
}

describe("a session that goes on while its commit is under way", () => {
  const key = Buffer.from("a document");

  it("keeps others from the documents until the commit is done", async () => {
    const [first, second] = [session(), session()];
    const committing = sessions.transactionOf(first(1n, true));
    committing?.claim(key);
    const commit = sessions.commit(first(1n));
    sessions.transactionOf(first(2n, true));
    const other = sessions.transactionOf(second(1n, true));
    expect(() => other?.claim(key)).toThrow(expect.objectContaining({ code: 112 }));
    await commit;
    expect(committing?.state).toBe("committed");
    expect(() => other?.claim(key)).not.toThrow();
  });
});
