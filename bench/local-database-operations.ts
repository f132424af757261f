import { type Collection, type Document, type MongoClient, ObjectId } from "mongodb";
import { CATEGORIES, createdAt, recipe } from "./local-database-data";
import { middleOf, type Rate, timed } from "./report";

type Operation = {
  name: string;
  /** Number of times that each client runs it in a round. */
  count: number;
  clients?: number;
  run(i: number): Promise<unknown>;
  after?(): Promise<unknown>;
};

/** A round of one operation ends after this many ms, even if its count is not reached. */
const MAX_MS = 2000;

/**
 * Measures the operations; the figures are medians of several rounds. Each round runs every operation once, so that a
 * slow moment affects all of them.
 */
export async function measureOperations(
  client: MongoClient,
  indexed: Collection<Document>,
  documents: number,
  rounds: number,
): Promise<Record<string, Rate>> {
  const operations = operationsOf(client, indexed, documents);
  const found = new Map(operations.map(({ name }) => [name, [] as Rate[]]));
  for (const { run, clients = 1 } of operations)
    if (clients === 1) for (let i = 0; i < 3; i += 1) await run(1_000_000 + i);
  for (let round = 0; round < rounds; round += 1)
    for (const { name, count, clients = 1, run, after } of operations) {
      const once = (who: number, turn: number) => run((round * count + turn) * clients + who);
      found.get(name)?.push(await timed(once, { clients, each: count, mostMs: MAX_MS }));
      await after?.();
    }
  return Object.fromEntries([...found].map(([name, rates]) => [name, middleOf(rates)]));
}

function operationsOf(client: MongoClient, indexed: Collection<Document>, documents: number): Operation[] {
  const scans = documents > 10_000 ? 5 : 50;
  const some = (i: number) => (i * 7919) % documents;
  const inserted: ObjectId[] = [];
  const insert = (i: number) => {
    const _id = new ObjectId();
    inserted.push(_id);
    return indexed.insertOne({ ...recipe(i), _id, slug: `new-${_id.toHexString()}` });
  };
  const tidy = async () => {
    await indexed.deleteMany({ _id: { $in: inserted.splice(0) } as never });
  };
  const [first, second] = [recipe(1)._id, recipe(2)._id];
  return [
    { name: "ping", count: 1000, run: () => client.db("bench").command({ ping: 1 }) },
    { name: "find by _id", count: 1000, run: (i) => indexed.findOne({ _id: recipe(some(i))._id }) },
    { name: "find by index", count: 1000, run: (i) => indexed.findOne({ slug: `recipe-${some(i)}` }) },
    {
      name: "sorted page of 20",
      count: 500,
      run: (i) =>
        indexed
          .find({ listed: true, category: CATEGORIES[i % CATEGORIES.length] })
          .sort({ dateCreated: -1, _id: -1 })
          .limit(20)
          .toArray(),
    },
    {
      name: "page of 20, $in of 3",
      count: 500,
      run: () =>
        indexed
          .find({ listed: true, category: { $in: CATEGORIES.slice(1, 4) } })
          .sort({ dateCreated: -1, _id: -1 })
          .limit(20)
          .toArray(),
    },
    {
      name: "count by index",
      count: 50,
      run: (i) => indexed.countDocuments({ listed: true, category: CATEGORIES[i % CATEGORIES.length] }),
    },
    {
      name: "$group of 500 by index",
      count: 50,
      run: (i) => {
        const from = some(i) % (documents - 499);
        const range = { $gte: createdAt(from), $lt: createdAt(from + 500) };
        return indexed
          .aggregate([
            { $match: { listed: true, category: { $in: CATEGORIES }, dateCreated: range } },
            { $group: { _id: "$authorId", price: { $sum: "$pricePoisha" }, recipes: { $sum: 1 } } },
          ])
          .toArray();
      },
    },
    {
      name: "unindexed equality",
      count: scans,
      run: () => indexed.findOne({ note: "a note that no recipe has" }),
    },
    { name: "insert one", count: 300, run: insert, after: tidy },
    { name: "insert one, 32 clients", count: 63, clients: 32, run: insert, after: tidy },
    {
      name: "transaction of 2 updates",
      count: 150,
      run: () =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            await indexed.updateOne({ _id: first }, { $inc: { "rating.count": 1 } }, { session });
            await indexed.updateOne({ _id: second }, { $inc: { "rating.count": -1 } }, { session });
          }),
        ),
    },
  ];
}
