import { type Collection, type Document, type MongoClient, ObjectId } from "mongodb";
import { median } from "./load";
import { CATEGORIES, createdAt, recipe } from "./local-database-data";

/** Medians of rounds: operations a second, and for calls one after the other their p50 and p95, ms. */
export type Figure = { perSecond: number; p50Ms: number; p95Ms: number };
export type Figures = Record<string, Figure>;

type Operation = {
  name: string;
  count: number;
  clients?: number;
  run(i: number): Promise<unknown>;
  after?(): Promise<unknown>;
};

/** A round of one operation ends after this, whatever is left of its count. */
const MOST_MS = 2000;

/** Measures every operation in turn, round by round, so that a slow moment of the machine touches all alike. */
export async function measureOperations(
  client: MongoClient,
  indexed: Collection<Document>,
  plain: Collection<Document>,
  documents: number,
  rounds: number,
): Promise<Figures> {
  const operations = operationsOf(client, indexed, plain, documents);
  const found = new Map<string, Figure[]>();
  for (const { run, clients = 1 } of operations)
    if (clients === 1) for (let i = 0; i < 3; i += 1) await run(1_000_000 + i);
  for (let round = 0; round < rounds; round += 1)
    for (const operation of operations) {
      const figure = await timed(operation, round);
      found.set(operation.name, [...(found.get(operation.name) ?? []), figure]);
      await operation.after?.();
    }
  const middle = (figures: Figure[], part: keyof Figure) => median(figures.map((figure) => figure[part]));
  return Object.fromEntries(
    [...found].map(([name, figures]) => [
      name,
      {
        perSecond: middle(figures, "perSecond"),
        p50Ms: middle(figures, "p50Ms"),
        p95Ms: middle(figures, "p95Ms"),
      },
    ]),
  );
}

async function timed({ count, clients = 1, run }: Operation, round: number): Promise<Figure> {
  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count && performance.now() - began < MOST_MS) {
      const i = round * count + next++;
      const began = performance.now();
      await run(i);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, worker));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95) };
}

function operationsOf(
  client: MongoClient,
  indexed: Collection<Document>,
  plain: Collection<Document>,
  documents: number,
): Operation[] {
  const scans = documents > 10_000 ? 5 : 50;
  const some = (i: number) => (i * 7919) % documents;
  const inserted: ObjectId[] = [];
  const insert = (collection: Collection<Document>) => (i: number) => {
    const _id = new ObjectId();
    inserted.push(_id);
    return collection.insertOne({ ...recipe(i), _id, slug: `new-${_id.toHexString()}` });
  };
  const tidy = (collection: Collection<Document>) => async () => {
    await collection.deleteMany({ _id: { $in: inserted.splice(0) } as never });
  };
  const absent = { note: "a note that no recipe has" };
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
    { name: "unindexed equality", count: scans, run: () => indexed.findOne(absent) },
    {
      name: "the same, all decoded",
      count: scans,
      run: () => indexed.findOne({ $expr: { $eq: ["$note", absent.note] } }),
    },
    { name: "insert one", count: 300, run: insert(indexed), after: tidy(indexed) },
    { name: "insert one, 32 clients", count: 2000, clients: 32, run: insert(indexed), after: tidy(indexed) },
    { name: "insert one, only _id", count: 300, run: insert(plain), after: tidy(plain) },
    {
      name: "insert one, only _id, 32 clients",
      count: 2000,
      clients: 32,
      run: insert(plain),
      after: tidy(plain),
    },
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
