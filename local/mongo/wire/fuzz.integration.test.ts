import fc from "fast-check";
import { BSON, type Document } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { ours, useTestMongo } from "../hooks/testing";
import { bodySection, opMsg, RawClient } from "./raw-client";

const LONG = process.env.LONG !== undefined;
const RUNS = LONG ? 4000 : 60;
/**
 * Far more memory than the server needs for this load. A server that kept every message in memory would need much
 * more.
 */
const MOST_MEGABYTES = 700;

const mongo = useTestMongo();
const database = () => mongo.client.db("fuzz");
beforeAll(async () => {
  const kept = database().collection("kept");
  await kept.insertMany(Array.from({ length: 50 }, (_, i) => ({ _id: i as never, a: i % 5, t: [`t${i}`] })));
  await kept.createIndex({ a: 1, t: -1 });
});

const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.integer(),
    fc.double(),
    fc.string({ maxLength: 8 }),
    fc.constantFrom(null, true, "kept", "$a", "$$ROOT", -1, 1, 1e300),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => BSON.Long.fromBigInt(n)),
    fc.date({ noInvalidDate: true }),
    fc.constantFrom(new BSON.MinKey(), new BSON.BSONRegExp("a", "i"), new BSON.Timestamp({ t: 1, i: 1 })),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        "a",
        "_id",
        "$set",
        "$gt",
        "$in",
        "$expr",
        "$match",
        "q",
        "u",
        "key",
        "name",
        "",
        "a.b",
      ),
      tie("value"),
      { maxKeys: 4 },
    ),
  ),
})).value;

const NAMES = [
  ..."find insert update delete findAndModify aggregate count distinct getMore killCursors explain".split(
    " ",
  ),
  ..."create createIndexes dropIndexes listIndexes collMod listCollections hello ping buildInfo".split(" "),
  ..."commitTransaction abortTransaction endSessions startSession validate collStats renameCollection".split(
    " ",
  ),
];
const FIELDS = [
  ..."filter sort limit skip batchSize projection hint documents updates deletes pipeline cursor query".split(
    " ",
  ),
  ..."update fields indexes index key ordered lsid txnNumber autocommit startTransaction readConcern".split(
    " ",
  ),
  ..."maxTimeMS let collation arrayFilters upsert new remove collection to foo".split(" "),
];

/** A command with known names in random places. */
const command: fc.Arbitrary<Document> = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.oneof(fc.constantFrom("kept", "other", 1), value),
    fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 }),
    fc.constantFrom("fuzz", "admin", "other"),
  )
  .map(([name, target, fields, $db]) => ({ [name]: target, ...fields, $db }));

const message = command.map((doc) => opMsg(bodySection(doc)));

/** A message with some changed bytes. It may also be cut off or have a wrong length. */
const mutated = fc
  .tuple(
    message,
    fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
    fc.option(fc.nat(400)),
    fc.option(fc.oneof(fc.integer(), fc.nat(64))),
  )
  .map(([bytes, changes, cut, length]) => {
    const next = Buffer.from(cut === null ? bytes : bytes.subarray(0, cut));
    for (const [at, byte] of changes) if (next.length > 0) next[(16 + at) % next.length] = byte;
    if (length !== null && next.length >= 4) next.writeInt32LE(length, 0);
    return next;
  });

const random = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));

/** Documents nested deeper than the server accepts. Their lengths may be wrong. */
const deep = fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.boolean()).map(([depth, lie]) => {
  let doc = Buffer.from([5, 0, 0, 0, 0]);
  for (let i = 0; i < depth; i++) {
    const next = Buffer.alloc(doc.length + 8);
    next.writeInt32LE(next.length + (lie && i === depth >> 1 ? 3 : 0), 0);
    next.set([i % 2 ? 3 : 4, 0x61, 0], 4);
    doc.copy(next, 7);
    doc = next;
  }
  return opMsg(Buffer.concat([Buffer.from([0]), doc]));
});

const attack = fc.array(fc.oneof(message, message, mutated, mutated, random, deep), {
  minLength: 1,
  maxLength: 6,
});

/** Sends all bytes on one connection and then closes it. With `wait`, waits for an answer first. */
async function send(parts: readonly Buffer[], wait: boolean): Promise<void> {
  const raw = await RawClient.connect(mongo.server.uri);
  for (const part of parts) raw.send(part);
  if (wait) {
    // After any bytes, the server either answers a ping or has closed the connection.
    raw.send(opMsg(bodySection({ ping: 1, $db: "admin" })));
    await Promise.race([raw.reply(), raw.closed, new Promise((resolve) => setTimeout(resolve, 50))]);
  }
  raw.close();
}

describe.runIf(ours)("a server under fire", () => {
  it("goes on answering others, keeps its data whole and its memory small", {
    timeout: LONG ? 1_800_000 : 600_000,
  }, async () => {
    const kept = database().collection("kept");
    await fc.assert(
      fc.asyncProperty(
        fc.array(attack, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (attacks, wait) => {
          await Promise.all(attacks.map((parts) => send(parts, wait)));
          expect(await mongo.client.db("admin").command({ ping: 1 })).toMatchObject({ ok: 1 });
        },
      ),
      { numRuns: RUNS },
    );
    const quiet = database().collection("quiet");
    await quiet.insertOne({ a: 1 });
    expect(await quiet.findOne({ a: 1 })).toMatchObject({ a: 1 });
    for (const { name } of await database().listCollections().toArray())
      expect(await database().command({ validate: name })).toMatchObject({ valid: true });
    expect(await kept.estimatedDocumentCount()).toBeGreaterThanOrEqual(0);
    const { mem, connections } = await mongo.client.db("admin").command({ serverStatus: 1 });
    expect(mem.resident).toBeLessThan(MOST_MEGABYTES);
    expect(connections.current).toBeLessThan(20);
  });

  it("serves others beside many messages that never end, and forgets those who left", async () => {
    const many = await Promise.all(Array.from({ length: 300 }, () => RawClient.connect(mongo.server.uri)));
    for (const raw of many) raw.send(Buffer.from([200, 0, 0, 0]));
    const answers = await Promise.all(
      many.slice(0, 20).map(() => database().collection("quiet").countDocuments()),
    );
    expect(new Set(answers).size).toBe(1);
    for (const raw of many) raw.close();
    const current = async (): Promise<number> =>
      (await mongo.client.db("admin").command({ serverStatus: 1 })).connections.current;
    await expect.poll(current).toBeLessThan(50);
  });
});
