import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { problem } from "@/lib/platform/http/problem";
import { inLanguage } from "@/lib/texts/language";
import { startTestDatabase } from "../../../tests/support/test-database";
import { answerOnce, fingerprintOf } from "./answer-once";
import { idempotencyDocs } from "./document";
import { ownId } from "./own-id";

startTestDatabase();

const SECRET = "a-secret-for-tests-of-32-letters-or-more";

const call = (key: string, body = "{}") => ({ uid: "u1", key, path: "/api/addparcel", body, secret: SECRET });

describe("Idempotency-Key", () => {
  it("runs once for 20 equal calls at the same moment and gives all of them the first answer", async () => {
    let runs = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        answerOnce(call("same"), async () => {
          runs += 1;
          await new Promise((resolve) => setTimeout(resolve, 50));
          return Response.json({ insertedId: runs }, { status: 201 });
        }),
      ),
    );
    expect(runs).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201));
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      Array(20).fill({ insertedId: 1 }),
    );
  });

  it("refuses the same key with another body", async () => {
    await answerOnce(call("other", '{"a":1}'), async () => Response.json({}));
    await expect(answerOnce(call("other", '{"a":2}'), async () => Response.json({}))).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
  });

  it("lets another user have the same key", async () => {
    await answerOnce(call("mine"), async () => Response.json({ n: 1 }));
    const other = await answerOnce({ ...call("mine"), uid: "u2" }, async () => Response.json({ n: 2 }));
    expect(await other.json()).toEqual({ n: 2 });
  });

  it("does not keep that something is still being worked on", async () => {
    const busy = () => Promise.reject(new AppError("in_progress"));
    await expect(answerOnce(call("busy"), busy)).rejects.toMatchObject({ code: "in_progress" });
    const later = await answerOnce(call("busy"), async () => Response.json({ done: true }));
    expect(await later.json()).toEqual({ done: true });
  });

  it("keeps a refusal but not a failure of ours", async () => {
    let runs = 0;
    const refuse = async () => {
      runs += 1;
      return Response.json({ code: "price_changed" }, { status: 409 });
    };
    expect((await answerOnce(call("refused"), refuse)).status).toBe(409);
    expect((await answerOnce(call("refused"), refuse)).status).toBe(409);
    expect(runs).toBe(1);

    const fail = answerOnce(call("failed"), async () => {
      throw new Error("the disk is gone");
    });
    await expect(fail).rejects.toThrow("the disk is gone");
    expect((await answerOnce(call("failed"), async () => Response.json({}))).status).toBe(200);
  });

  it("keeps a refusal as its reason, worded for whoever asks again", async () => {
    let runs = 0;
    const told = async (language: "en" | "bn") =>
      inLanguage(language, async () => {
        const refuse = async () => {
          runs += 1;
          throw new AppError("conflict", { key: "refundAtMost", values: { amount: 90 } });
        };
        const error = await answerOnce(call("worded"), refuse).catch((thrown: unknown) => thrown);
        const answer = problem(error as AppError, "r");
        const { detail, values } = (await answer.json()) as Record<string, unknown>;
        return { detail, values, replayed: answer.headers.get("idempotency-replayed") };
      });
    const first = await told("en");
    expect(first).toMatchObject({ values: { amount: 90 }, replayed: null });
    const again = await told("bn");
    expect(again).toMatchObject({ values: { amount: 90 }, replayed: "true" });
    expect(again.detail).toMatch(/ফেরত দেওয়া যায়/);
    expect(await told("en")).toEqual({ ...first, replayed: "true" });
    expect(runs).toBe(1);
    expect(JSON.stringify(await idempotencyDocs().findOne({ _id: "u1:worded" }))).not.toContain(
      "can go back",
    );
  });

  it("takes over a key whose server died while it worked", async () => {
    await idempotencyDocs().insertOne({
      _id: "u1:dead",
      fingerprint: fingerprintOf(call("dead")),
      state: "running",
      status: null,
      body: null,
      headers: null,
      refusal: null,
      createdAt: new Date(),
      leaseUntil: new Date(Date.now() - 1),
    });
    expect(await (await answerOnce(call("dead"), async () => Response.json({ n: 7 }))).json()).toEqual({
      n: 7,
    });
  });

  it("gives what a call makes the same id each time, and another call's another", async () => {
    const made: string[] = [];
    const make = async () => {
      made.push(ownId("thing").toHexString(), ownId("other thing").toHexString());
      if (made.length < 4) throw new Error("nobody knows whether it was committed");
      return Response.json({});
    };
    await expect(answerOnce(call("again"), make)).rejects.toThrow("nobody knows");
    await answerOnce(call("again"), make);
    await answerOnce(call("anew"), make);
    expect(made.slice(2, 4)).toEqual(made.slice(0, 2));
    expect(new Set(made).size).toBe(4);
    expect(ownId("thing")).not.toEqual(ownId("thing"));
    // Ids sort by time: a newer document has a greater id.
    expect(Math.abs(new ObjectId(made[0]).getTimestamp().getTime() - Date.now())).toBeLessThan(600_000);
  });

  it("refuses a key that is not visible text", async () => {
    await expect(answerOnce(call("a b"), async () => Response.json({}))).rejects.toMatchObject({
      code: "validation",
    });
  });
});
