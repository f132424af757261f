import { expect, it } from "vitest";
import { featuresOf } from "./sent-features.mjs";

const features = (name: string, command: object) =>
  [...featuresOf(name, { [name]: "orders", ...command })].sort();

it("names what a read asks for, and nothing of its values", () => {
  const command = {
    filter: { state: "open", $or: [{ at: { $lte: new Date() } }, { $expr: { $eq: ["$a", "$b"] } }] },
    sort: { key: 1 },
    projection: { lines: { $slice: 2 } },
    limit: 5,
    readConcern: { level: "majority" },
    $db: "ranna",
    lsid: { id: 1 },
  };
  expect(features("find", command)).toEqual([
    "command:find",
    "expression:$eq",
    "filter:$expr",
    "filter:$lte",
    "filter:$or",
    "option:find.filter",
    "option:find.limit",
    "option:find.projection",
    "option:find.sort",
    "projection:$slice",
    "readConcern:majority",
  ]);
});

it("looks into every statement of a write, and never into documents", () => {
  const updates = [
    {
      q: { key: { $in: ["a"] } },
      u: { $push: { events: { $each: [] } }, $pull: { cards: { $gt: 1 } } },
      upsert: true,
    },
    { q: {}, u: [{ $set: { total: { $add: ["$a", 1] } } }] },
  ];
  expect(
    features("update", { updates, ordered: true, txnNumber: 1, writeConcern: { w: "majority" } }),
  ).toEqual([
    "command:update",
    "expression:$add",
    "filter:$gt",
    "filter:$in",
    "option:update.ordered",
    "option:update.updates",
    "option:updates.upsert",
    "session:txnNumber",
    "stage:$set",
    "update:$each",
    "update:$pull",
    "update:$push",
    "writeConcern:w=majority",
  ]);
  expect(features("insert", { documents: [{ $where: 1 }] })).toEqual([
    "command:insert",
    "option:insert.documents",
  ]);
});

it("looks into pipelines within pipelines", () => {
  const lookup = {
    from: "users",
    as: "who",
    let: { id: "$_id" },
    pipeline: [{ $match: { age: { $gte: 18 } } }],
  };
  const facet = { days: [{ $group: { _id: { $dateTrunc: {} }, n: { $sum: { $ifNull: ["$n", 0] } } } }] };
  expect(features("aggregate", { pipeline: [{ $lookup: lookup }, { $facet: facet }] })).toEqual([
    "accumulator:$sum",
    "command:aggregate",
    "expression:$dateTrunc",
    "expression:$ifNull",
    "filter:$gte",
    "option:aggregate.pipeline",
    "stage:$facet",
    "stage:$group",
    "stage:$lookup",
    "stage:$match",
  ]);
});
