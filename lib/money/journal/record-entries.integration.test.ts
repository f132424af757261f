import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { withTransaction } from "@/lib/platform/db/transactions";
import { expectWholeJournal } from "../../../tests/support/journal";
import { startTestDatabase } from "../../../tests/support/test-database";
import { balanceOf, findEntry, listEntries } from "./queries";
import { aboutMove, entry, recordEntries } from "./queries-entries";
import { openHoldings, readHolding } from "./queries-holdings";

startTestDatabase();

const id = () => new ObjectId().toHexString();

async function openBox() {
  const holding = id();
  const kitchen = id();
  await withTransaction((tx) =>
    openHoldings(
      [
        {
          id: holding,
          kind: "box",
          chargeId: id(),
          buyerId: id(),
          kitchenId: kitchen,
          percent: 12,
          label: "TRK1",
          paidAt: new Date(),
          paidPoisha: 0,
        },
      ],
      tx,
    ),
  );
  return { holding, kitchen };
}

const paid = (of: string, holding: string, foodPoisha: number, restPoisha: number) =>
  entry(
    "paid",
    {
      clearing: "clearing:stripe",
      amountPoisha: foodPoisha + restPoisha,
      shares: [{ holding, foodPoisha, restPoisha }],
    },
    { of, about: [{ kind: "order", id: holding, label: "TRK1" }] },
  );

describe("recordEntries", () => {
  it("writes an entry, its balances and what is held, together", async () => {
    const { holding } = await openBox();
    const charge = id();
    await withTransaction((tx) => recordEntries([paid(charge, holding, 750_00, 60_00)], tx));
    expect(await findEntry(`paid:${charge}`)).toMatchObject({ postings: [{ amountPoisha: 810_00 }, {}] });
    expect(await readHolding(holding)).toMatchObject({ foodPoisha: 750_00, restPoisha: 60_00 });
    expect(await balanceOf("held")).toBe(-810_00);
    expect(await listEntries({ subject: holding }, { limit: 5 })).toHaveLength(1);
    await expectWholeJournal();
  });

  it("refuses a cause that was recorded, with everything beside it", async () => {
    const { holding } = await openBox();
    const charge = id();
    await withTransaction((tx) => recordEntries([paid(charge, holding, 1_00, 0)], tx));
    const again = withTransaction((tx) => recordEntries([paid(charge, holding, 1_00, 0)], tx));
    await expect(again).rejects.toMatchObject({ code: 11000 });
    expect(await readHolding(holding)).toMatchObject({ foodPoisha: 1_00 });
    await expectWholeJournal();
  });

  it("refuses what does not sum to 0 or is about nothing, and writes nothing of nothing", async () => {
    const of = id();
    const wrong = {
      event: "off",
      of,
      about: [aboutMove(of)],
      postings: [{ account: "losses", amountPoisha: 1 }],
    } as const;
    await expect(withTransaction((tx) => recordEntries([wrong], tx))).rejects.toThrow("does not sum to 0");
    const stray = entry("fee", { clearing: "clearing:stripe", amountPoisha: 100 }, { of, about: [] });
    await expect(withTransaction((tx) => recordEntries([stray], tx))).rejects.toThrow("is about nothing");
    const nothing = entry(
      "fee",
      { clearing: "clearing:stripe", amountPoisha: 0 },
      { of, about: [aboutMove(of)] },
    );
    await withTransaction((tx) => recordEntries([nothing], tx));
    expect(await findEntry(`fee:${of}`)).toBeNull();
  });

  it("takes 32 writers at once, who lose nothing of each other", async () => {
    const before = await balanceOf("clearing:stripe");
    const boxes = await Promise.all(Array.from({ length: 32 }, openBox));
    await Promise.all(
      boxes.map(({ holding, kitchen: user }) =>
        withTransaction(async (tx) => {
          const kitchen = `kitchen:${user}` as const;
          const share = { holding, foodPoisha: 100, restPoisha: 0 };
          const about = [{ kind: "order", id: holding, label: "TRK1" }] as const;
          await recordEntries(
            [
              paid(id(), holding, 100, 6),
              entry("released", { share, kitchen, commissionPoisha: 12 }, { of: holding, about }),
            ],
            tx,
          );
        }),
      ),
    );
    expect(await balanceOf("clearing:stripe")).toBe(before + 32 * 106);
    for (const { kitchen } of boxes) expect(await balanceOf(`kitchen:${kitchen}`)).toBe(-88);
    await expectWholeJournal();
  });
});
