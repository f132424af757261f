import { describe, expect, it } from "vitest";
import { readPageQuery } from "@/lib/platform/http/query";
import { orderTableQuery } from "./admin-query";

const givenOf = async (asked: Record<string, string>) =>
  (await readPageQuery(orderTableQuery, Promise.resolve(asked))).given;

describe("the address of Orders", () => {
  it("filters by days that there are", async () => {
    const days = { from: "2024-02-29", to: "2026-11-21" };
    expect(await givenOf(days)).toEqual(days);
  });

  it.each(["2026-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "21-11-2026", ""])(
    "takes %j for no day at all, and keeps the filters beside it",
    async (day) => {
      expect(await givenOf({ q: "rupa", from: day, to: day })).toEqual({ q: "rupa" });
    },
  );
});
