import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../../tests/support/render";
import { adminTable } from "./admin-table";
import type { Given } from "./table-href";
import { TablePage } from "./table-page";

type Dish = { _id: string; title: string };
const DishTable = adminTable<Dish>({
  caption: "Dishes",
  nameOf: ({ title }) => title,
  columns: [
    {
      key: "title",
      label: "Title",
      cell: (_, { number, opener }) => (
        <>
          {number}. {opener}
        </>
      ),
    },
    { key: "date", label: "Date", cell: () => null },
    { key: "time", label: "Time", cell: () => null },
  ],
});

const DISHES: Dish[] = [{ _id: "a", title: "Bhuna" }];
const page = (given: Given, change: object = {}) =>
  show(
    <TablePage
      {...{ path: "/list", given, title: "Dishes", exportPath: "/api/list.csv", failed: "No answer." }}
      tabs={{
        label: "Parts",
        current: given.part ?? "all",
        of: ["all", "hidden"].map((key) => ({
          key,
          label: key,
          asks: { part: key === "all" ? undefined : key },
        })),
        counts: { all: { count: 300, more: true }, hidden: { count: 2, more: false } },
      }}
      filters={[
        { kind: "search", label: "Search" },
        { kind: "kept", name: "part" },
      ]}
      sorts={{
        usual: "newest",
        label: (column) => `Sort by ${column}`,
        of: {
          title: { column: () => "Title", orders: { title: "ascending", "-title": "descending" } },
          date: { column: () => "Date", orders: { newest: "descending", oldest: "ascending" } },
          time: { column: () => "Time", orders: { time: "ascending" } },
        },
      }}
      list={{ rows: DISHES, total: 41, page: 3, size: 20, ...change }}
      empty={{ title: "No dishes", filtered: "None fits", beyond: "Nothing here" }}
      table={DishTable}
    />,
  );
const none = (change: object = {}) => ({ rows: [], total: 0, page: 1, ...change });
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

describe("the page of a table", () => {
  it("begins another tab at its newest, with the other filters and how many it would show", () => {
    page({ q: "a&b", part: "hidden", before: "1-x", page: "3" });
    expect(hrefOf(/^all/)).toBe("/list?q=a%26b");
    expect(hrefOf(/^hidden/)).toBe("/list?q=a%26b&part=hidden");
    expect(screen.getByRole("link", { name: /^all/ }).textContent).toBe("all300+");
    expect(screen.getByRole("link", { current: true }).textContent).toBe("hidden2");
  });

  it("offers a way back from what narrows the list; place and order do not", () => {
    const { unmount } = page({ sort: "title", page: "3", before: "1-x" });
    expect(screen.queryByRole("link", { name: "Clear filters" })).toBeNull();
    unmount();
    page({ part: "hidden" });
    expect(hrefOf("Clear filters")).toBe("/list");
  });

  it("folds several fields away, but not one that is set, nor the search", () => {
    const choice = {
      kind: "choice",
      any: "All",
      options: [{ value: "a", label: "A" }],
      className: "",
    } as const;
    const filters = [
      { kind: "search", label: "Search" },
      { ...choice, name: "state", label: "State" },
      { kind: "days", from: "From", to: "To", className: "" },
    ] as const;
    const rest = { path: "/list", title: "Dishes", failed: "No answer.", list: null, table: DishTable };
    const folds = (given: Given) => {
      const { unmount } = show(<TablePage {...rest} given={given} filters={filters} />);
      const isOpen = ["Search", "State", "From"].map(
        (label) => screen.getByLabelText(label).closest("details")?.open,
      );
      unmount();
      return isOpen;
    };
    expect(folds({ q: "dal" })).toEqual([undefined, false, false]);
    expect(folds({ to: "2026-11-29" })).toEqual([undefined, true, true]);
  });

  it("says why nothing is there: no rows, none that fits, none so far down, no answer", () => {
    const shown = [
      [{}, none(), "No dishes"],
      [{ sort: "title" }, none(), "No dishes"],
      [{ q: "x" }, none(), "None fits"],
      [{ q: "x", page: "9" }, none({ total: 3, page: 9 }), "Nothing here"],
    ] as const;
    for (const [given, list, text] of shown) {
      const { unmount } = page(given, list);
      expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(text);
      expect(screen.queryByRole("table")).toBeNull();
      if (text === "Nothing here") expect(hrefOf("Back to the first page")).toBe("/list?q=x");
      unmount();
    }
    const rest = { path: "/list", given: {}, title: "Dishes", filters: [], table: DishTable };
    show(<TablePage {...rest} list={null} failed="No answer." />);
    expect(screen.getByText("No answer.")).toBeDefined();
  });
});

describe("the heads of a table", () => {
  const orders = () => screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-sort"));

  it("go through their orders, from the first page on with the filters as they are", () => {
    const { unmount } = page({ q: "dal", page: "3" });
    expect(orders()).toEqual([null, "descending", null]);
    expect(hrefOf("Sort by Title")).toBe("/list?q=dal&sort=title");
    expect(hrefOf("Sort by Date")).toBe("/list?q=dal&sort=oldest");
    unmount();
    const second = page({ sort: "title" });
    expect(orders()).toEqual(["ascending", null, null]);
    expect(hrefOf("Sort by Title")).toBe("/list?sort=-title");
    // The address leaves out the usual order.
    expect(hrefOf("Sort by Date")).toBe("/list");
    second.unmount();
    page({ sort: "time" });
    expect(orders()).toEqual([null, null, "ascending"]);
    expect(hrefOf("Sort by Time")).toBe("/list?sort=time");
  });
});
