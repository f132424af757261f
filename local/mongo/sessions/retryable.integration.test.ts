import type { Document } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { ours, useTestMongo } from "../hooks/testing";
import { find, insert, rawSession } from "../wire/raw-session";

const mongo = useTestMongo();
const { db } = mongo;
beforeEach(() => db().dropDatabase());

const session = () => rawSession(() => mongo.raw, mongo.server.database);

describe.runIf(ours)("retryable writes", () => {
  const update = (): Document => ({
    update: "items",
    updates: [
      { q: { k: 1 }, u: { $inc: { v: 1 } }, upsert: true },
      { q: { k: 2 }, u: { $inc: { v: 1 } }, upsert: true },
    ],
  });

  it("are done once and answered alike, after a restart too", async () => {
    const commands: Document[] = [
      update(),
      { delete: "items", deletes: [{ q: { k: 1 }, limit: 1 }] },
      { findAndModify: "items", query: { k: 2 }, update: { $inc: { v: 5 } }, new: true },
      { findAndModify: "items", query: { k: 2 }, update: { $inc: { v: 5 } } },
      { findAndModify: "items", query: { k: 2 }, remove: true },
      insert({ _id: "a" }, { _id: "b" }),
    ];
    const sent = commands.map((command) => ({ command, by: session() }));
    const answer = async ({ command, by }: (typeof sent)[number]): Promise<Document> => {
      const { operationTime, $clusterTime, ...reply } = await by.retryable(command, 1);
      expect(reply.ok).toBe(1);
      return reply;
    };
    const first: Document[] = [];
    for (const one of sent) {
      first.push(await answer(one));
      expect(await answer(one)).toEqual(first.at(-1));
    }
    await mongo.server.kill();
    await mongo.restart();
    for (const [i, one] of sent.entries()) expect(await answer(one)).toEqual(first[i]);
    expect(await db().collection("items").distinct("_id")).toEqual(["a", "b"]);
  });

  it("are refused under a number that is old or another command's", async () => {
    const one = session();
    await one.retryable(update(), 5);
    expect(await one.retryable(update(), 4)).toMatchObject({ code: 225 });
    expect(await one.retryable({ delete: "items", deletes: [{ q: {}, limit: 1 }] }, 5)).toMatchObject({
      ok: 0,
      code: 40638,
    });
    for (const many of [
      { update: "items", updates: [{ q: {}, u: { $set: { v: 1 } }, multi: true }] },
      { delete: "items", deletes: [{ q: {}, limit: 0 }] },
    ])
      expect(await one.retryable(many, 6)).toMatchObject({ ok: 0, code: 72 });
    // A newer retryable write ends an older transaction of the session.
    await one.startAt(6, find());
    await one.retryable(update(), 7);
    expect(await one.commit(6)).toMatchObject({ code: 225 });
  });
});
