import { describe, expect, it } from "vitest";
import { readDeskOrderAddress } from "./desk-query";

describe("the address of Orders", () => {
  it("filters by days that there are", () => {
    expect(readDeskOrderAddress({ from: "2024-02-29", to: "2026-11-21" })).toMatchObject({
      from: "2024-02-29",
      to: "2026-11-21",
    });
  });

  it.each(["2026-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "21-11-2026", ""])(
    "takes %j for no day at all",
    (day) => {
      expect(readDeskOrderAddress({ from: day, to: day })).toMatchObject({ from: undefined, to: undefined });
    },
  );
});
