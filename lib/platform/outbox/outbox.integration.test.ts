import { beforeEach, describe, expect, it } from "vitest";
import { withTransaction } from "@/lib/platform/db/transactions";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { outboxDocs } from "./document";
import type { NewMail } from "./mail-of";
import { addMail, beginTry, dropMail, isMailDue, listDueMails, recordFailed, recordSent } from "./outbox";

startTestDatabase();
beforeEach(async () => {
  await outboxDocs().deleteMany({});
});

const mail = (key: string, change: Partial<NewMail> = {}): NewMail =>
  ({
    key,
    to: "rafiq@ranna.test",
    kind: "rider_applied",
    data: { name: "Rafiq", region: "Dhaka", district: "Gazipur" },
    ...change,
  }) as NewMail;
const add = (one: NewMail) => withTransaction((tx) => addMail(one, tx));
const kept = () => outboxDocs().find({}).sort({ key: 1 }).toArray();
const later = () => new Date(Date.now() + 60_000);
const only = async () => {
  const [due] = await listDueMails(later(), 10);
  if (!due) throw new Error("nothing is due");
  return due;
};

describe("a mail in the outbox", () => {
  it("is gone with an event that is undone", async () => {
    const undone = withTransaction(async (tx) => {
      await addMail(mail("a"), tx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await kept()).toEqual([]);
  });

  it("is one for each key, also when the event is written several times at once", async () => {
    await Promise.all([1, 2, 3, 4].map(() => add(mail("a"))));
    await withTransaction(async (tx) => {
      await addMail(mail("a", { to: "somebody-else@ranna.test" }), tx);
      await addMail(mail("b"), tx);
    });
    expect((await kept()).map(({ key, to }) => [key, to])).toEqual([
      ["a", "rafiq@ranna.test"],
      ["b", "rafiq@ranna.test"],
    ]);
  });

  it("does not wait a second time once it was sent", async () => {
    await add(mail("a"));
    await recordSent((await only()).id, new Date());
    await add(mail("a"));
    expect(await listDueMails(later(), 10)).toEqual([]);
    expect(await kept()).toMatchObject([{ state: "sent", sentAt: expect.any(Date) }]);
  });

  it("waits for its time, the longest due first", async () => {
    await add(mail("soon", { sendAt: new Date(Date.now() + 30_000) }));
    await add(mail("now"));
    await add(mail("far", { sendAt: new Date(Date.now() + 3_600_000) }));
    expect(await listDueMails(new Date(), 10)).toHaveLength(1);
    const ids = (await listDueMails(later(), 10)).map(({ id }) => id);
    const keys = new Map((await kept()).map(({ _id, key }) => [_id.toHexString(), key]));
    expect(ids.map((id) => keys.get(id))).toEqual(["now", "soon"]);
  });

  it("is taken back only before its first try", async () => {
    await add(mail("a"));
    await add(mail("b"));
    const tried = await only();
    await beginTry(tried, later());
    await withTransaction((tx) => dropMail("a", tx));
    await withTransaction((tx) => dropMail("b", tx));
    expect(await kept()).toHaveLength(1);
  });
});

describe("a try", () => {
  it("is begun by one of several servers that listed the same mail", async () => {
    await add(mail("a"));
    const due = await only();
    const next = later();
    const begun = await Promise.all([1, 2, 3].map(() => beginTry(due, next)));
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(await kept()).toMatchObject([{ tries: 1, checkAt: next, state: "waiting" }]);
  });

  it("that failed for good ends the mail", async () => {
    await add(mail("a"));
    const { id } = await only();
    await recordFailed(id, "x".repeat(2_000), new Date());
    await recordSent(id, new Date());
    const [one] = await kept();
    expect(one).toMatchObject({ state: "given_up", sentAt: null });
    expect(one?.lastError).toHaveLength(500);
  });
});

describe("the outbox", () => {
  it("finds what is due without reading what was sent", async () => {
    const now = new Date();
    await outboxDocs().insertMany(
      Array.from({ length: 300 }, (_, i) => ({
        ...mail(`old-${i}`),
        data: {},
        state: "sent" as const,
        tries: 1,
        checkAt: now,
        createdAt: now,
        sentAt: now,
        givenUpAt: null,
        lastError: null,
      })) as never[],
    );
    await add(mail("a"));
    for (const ask of [() => listDueMails(later(), 100), () => isMailDue(later())]) {
      const plans = await plansOf(ask);
      expectIndexed(plans, { inOrder: true });
      expect(plans).toMatchObject([{ collection: "outbox", keys: 1, docs: 1 }]);
    }
  });
});
