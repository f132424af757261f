import {
  type AnyBulkWriteOperation,
  type ChangeStream,
  type ClientSession,
  type Collection,
  type Document,
  MongoClient,
  type ResumeToken,
} from "mongodb";
import { describe, expect, it } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";
import { Replay } from "./replayed";

const ROUNDS = process.env.LONG === "1" ? 40 : 4;
const IDS = 12;
const LONG_TEXT = "long ".repeat(60);
interface Item extends Document {
  _id: number;
  n: number;
}

/** Numbers that follow from a seed. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const fresh = (_id: number, text: string): Item => ({
  _id,
  n: 0,
  text,
  deep: { list: [1, 2, 3], more: { a: 1, text } },
  list: [{ x: 1 }, { x: 2 }],
});

/** One random write; what it finds nothing for does nothing. */
async function write(
  items: Collection<Item>,
  pick: (below: number) => number,
  session?: ClientSession,
): Promise<unknown> {
  const id = { _id: pick(IDS) };
  const options = session ? { session } : {};
  const n = { $inc: { n: 1 } };
  const updates: Document[] = [
    { ...n, $set: { a: pick(5), "deep.more.a": pick(5) } },
    { ...n, $push: { "deep.list": { $each: [pick(9), pick(9)] } } },
    { ...n, $pop: { list: 1 } },
    { ...n, $unset: { a: 1, "deep.more.text": 1 } },
    { ...n, $set: { "list.0.x": pick(9), "made.here": { b: [pick(3)] } } },
    { ...n, $rename: { made: "renamed" } },
    { ...n, $addToSet: { tags: pick(4) }, $max: { high: pick(100) } },
  ];
  const pipelines: Document[][] = [
    [{ $set: { n: { $add: ["$n", 1] }, "deep.list": { $slice: ["$deep.list", 2] }, padding: LONG_TEXT } }],
    [{ $set: { n: { $add: ["$n", 1] } } }, { $unset: ["a", "deep.more"] }],
    [{ $replaceWith: { _id: "$_id", n: { $add: ["$n", 1] }, list: "$list", deep: { list: [pick(9)] } } }],
  ];
  switch (pick(9)) {
    case 0:
    case 1:
      return items.insertOne(fresh(id._id, pick(2) ? LONG_TEXT : ""), options);
    case 2:
      return items.deleteOne(id, options);
    case 3: {
      const old = await items.findOne(id, options);
      // Guarded by `n`: between reading and replacing somebody else may write.
      return old && items.replaceOne({ ...id, n: old.n }, { n: old.n + 1, text: "new" }, options);
    }
    case 4:
      return items.updateMany({ _id: { $lt: pick(IDS) } }, n, options);
    case 5:
      return items.updateOne(id, pipelines[pick(pipelines.length)] ?? [], options);
    case 6: {
      const many: AnyBulkWriteOperation<Item>[] = [
        { updateOne: { filter: id, update: n } },
        { insertOne: { document: fresh(pick(IDS), "") } },
        { deleteOne: { filter: { _id: pick(IDS) } } },
      ];
      return items.bulkWrite(many, { ordered: false, ...options });
    }
    default:
      return items.updateOne(id, updates[pick(updates.length)] ?? n, options);
  }
}

/** A transaction of some writes, given up as often as committed. */
async function transact(client: MongoClient, items: Collection<Item>, pick: (below: number) => number) {
  const session = client.startSession();
  try {
    session.startTransaction();
    for (let i = pick(4); i >= 0; i--) {
      await write(items, pick, session);
      // What a stream leaves out lies between what it tells of.
      if (pick(2)) await client.db().collection("others").insertOne({}, { session });
    }
    if (pick(2)) await session.commitTransaction();
    else await session.abortTransaction();
  } finally {
    await session.endSession();
  }
}

/** Writes at random until it is told to stop; a duplicate id, a conflict or a dying server are part of the game. */
async function writeUntil(over: () => boolean, uri: string, seed: number): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500 });
  const pick = random(seed);
  const items = client.db().collection<Item>("items");
  while (!over()) {
    const work = pick(3) === 0 ? transact(client, items, pick) : write(items, pick);
    await work.catch(() => {});
  }
  await client.close();
}

/** Reads events into the replay until it is told to stop, and gives the token behind the last one. */
async function readUntil(
  over: () => boolean,
  stream: ChangeStream<Item>,
  replay: Replay,
  token: ResumeToken,
): Promise<ResumeToken> {
  let last = token;
  try {
    while (!over()) {
      const event = await stream.tryNext();
      if (event) replay.apply(event);
      last = stream.resumeToken ?? last;
    }
  } catch (error) {
    // The server is being killed; what does not fit the replay is never a driver's error.
    if (!(error as Error).name.startsWith("Mongo")) throw error;
  }
  await stream.close().catch(() => {});
  return last;
}

const open = (client: MongoClient, token: ResumeToken): ChangeStream<Item> =>
  client.db().collection<Item>("items").watch([], { maxAwaitTimeMS: 100, startAfter: token });

async function checkAll(server: TestMongo, replay: Replay, token: ResumeToken): Promise<ResumeToken> {
  const client = await MongoClient.connect(server.uri);
  const items = client.db().collection<Item>("items");
  const expected = await items.find().sort({ _id: 1 }).toArray();
  const stream = open(client, token);
  const { token: last } = await drain(stream, replay, token);
  const byId = [...replay.documents.values()].sort((a, b) => a._id - b._id);
  expect(byId).toEqual(expected);
  await stream.close();
  await client.close();
  return last;
}

/** Reads what is there; an empty answer means that there is no more. */
async function drain(stream: ChangeStream<Item>, replay: Replay, token: ResumeToken) {
  for (let event = await stream.tryNext(); event; event = await stream.tryNext()) replay.apply(event);
  return { token: stream.resumeToken ?? token };
}

describe.runIf(process.env.MONGODB_TEST_URI === undefined)("replaying a collection's change stream", () => {
  it(`gives the collection, through ${ROUNDS} restarts and kills, with nothing lost, doubled or out of order`, {
    timeout: ROUNDS * 20_000,
  }, async () => {
    const seed = Date.now() % 1_000_000;
    const server = await startTestMongo();
    const client = await MongoClient.connect(server.uri);
    const first = client.db().collection<Item>("items").watch([], { maxAwaitTimeMS: 10 });
    await first.tryNext();
    let token: ResumeToken = first.resumeToken;
    await client.close();
    const replay = new Replay();
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const reader = new MongoClient(server.uri, { serverSelectionTimeoutMS: 500 });
        let [writing, reading] = [true, true];
        const writers = [0, 1, 2].map((i) => writeUntil(() => !writing, server.uri, seed + round * 3 + i));
        const events = readUntil(() => !reading, open(reader, token), replay, token);
        await new Promise((resolve) => setTimeout(resolve, 1200));
        if (round % 2 === 0) await server.kill();
        writing = false;
        await Promise.all(writers);
        reading = false;
        token = await events;
        await reader.close();
        await server.restart();
        token = await checkAll(server, replay, token);
      }
    } catch (error) {
      throw new Error(`seed ${seed}, after ${replay.events} events: ${String(error)}`, { cause: error });
    } finally {
      await server.stop();
    }
    expect(replay.events).toBeGreaterThan(ROUNDS * 10);
  });
});
