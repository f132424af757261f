import { screen, waitFor } from "@testing-library/react";
import { Pencil, Trash2 } from "lucide";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../tests/support/render";
import { type Column, DataTable } from "./data-table";
import { ChoiceBar, useChosen } from "./row-choice";
import { RowMenu } from "./row-menu";
import { TableFoot } from "./table-foot";

type Dish = { _id: string; title: string };
const DISHES: Dish[] = [
  { _id: "a", title: "Bhuna" },
  { _id: "b", title: "Ilish" },
];
const COLUMNS: Column<Dish>[] = [
  {
    key: "title",
    label: "Title",
    cell: ({ title }) => title,
  },
  { key: "place", label: "#", cell: (_, { number }) => number },
];
const CHOSEN = { name: "With what is chosen" };
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

describe("a table", () => {
  it("opens a row by a press anywhere on it and by Enter, but not by what in it does something else", async () => {
    const opened = vi.fn();
    const own: Column<Dish> = { key: "own", label: "Own", cell: () => <button type="button">Own</button> };
    const rows = { rows: DISHES, rowKey: ({ _id }: Dish) => _id, onOpen: opened };
    const { user } = show(<DataTable caption="Dishes" columns={[...COLUMNS, own]} {...rows} />);
    await user.click(screen.getByText("Ilish"));
    expect(opened).toHaveBeenLastCalledWith(DISHES[1]);
    const [first] = screen.getAllByRole("button", { name: "Own" });
    await user.click(first!);
    first!.focus();
    await user.keyboard("{Enter}");
    expect(opened).toHaveBeenCalledTimes(1);
    first!.blur();
    await user.tab();
    expect(document.activeElement?.textContent).toContain("Bhuna");
    await user.keyboard("{Enter}");
    expect(opened).toHaveBeenLastCalledWith(DISHES[0]);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it("without rows says so over all its columns", () => {
    const none = { rows: [], empty: "No dishes.", rowKey: ({ _id }: Dish) => _id };
    show(<DataTable caption="Dishes" columns={COLUMNS} {...none} />);
    expect(screen.getByRole("cell", { name: "No dishes." }).getAttribute("colspan")).toBe("2");
  });
});

describe("the foot of a table", () => {
  const foot = (change: object = {}) =>
    show(
      <TableFoot
        path="/list"
        given={{ q: "dal" }}
        list={{ page: 2, size: 20, rows: Array(20).fill(null), total: 50, ...change }}
        bounded={(count) => `The first ${count}`}
        olderLabel="Older"
      />,
    );

  it("says when nobody counted on, and leads back from a page beyond the end", () => {
    const { unmount } = foot({ total: { count: 1_000, more: true }, page: 50 });
    expect(screen.getByRole("status").textContent).toBe("981 to 1,000 of 1,000+");
    expect(screen.getByText("The first 1,000")).toBeDefined();
    unmount();
    foot({ page: 9, rows: [] });
    expect(screen.getByRole("status").textContent).toBe("0 to 0 of 50");
    expect(screen.getByRole("link", { name: "Back to the first page" }).getAttribute("href")).toBe(
      "/list?q=dal",
    );
  });

  it("goes on after its last row where no number leads, and back from there", () => {
    const { unmount } = foot({ older: "1-a" });
    expect(screen.getByRole("link", { name: "Older" }).getAttribute("href")).toBe("/list?q=dal&before=1-a");
    unmount();
    const list = { page: 1, size: 20, rows: [], total: 5, older: null };
    show(<TableFoot path="/list" given={{ q: "dal", before: "1-a" }} list={list} olderLabel="Older" />);
    expect(screen.getByRole("link", { name: "Back to the newest" }).getAttribute("href")).toBe("/list?q=dal");
    expect(screen.queryByRole("link", { name: "Older" })).toBeNull();
  });
});

describe("the menu of a row", () => {
  const menu = () => {
    const [edit, remove] = [vi.fn(), vi.fn()];
    const shown = show(
      <RowMenu
        name="Bhuna"
        actions={[
          { key: "edit", label: "Edit", icon: Pencil, run: edit },
          { key: "delete", label: "Delete", icon: Trash2, run: remove, refused: "It is on its way." },
          { key: "page", label: "Open", icon: Pencil, href: "/dish/a" },
        ]}
      />,
    );
    const button = screen.getByRole("button", { name: "Actions for Bhuna" });
    return { ...shown, edit, remove, button };
  };

  it("is opened, walked through and left by keys, and gives the focus back", async () => {
    const { user, edit, button } = menu();
    button.focus();
    await user.keyboard("{Enter}");
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual(["Edit", "DeleteIt is on its way.", "Open"]);
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    await user.keyboard("{End}");
    await waitFor(() => expect(document.activeElement).toBe(items[2]));
    expect(items[2]?.getAttribute("href")).toBe("/dish/a");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(edit).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    await screen.findByRole("menu");
    await user.keyboard("{Tab}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(document.activeElement).toBe(button);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Edit"));
    await user.keyboard("{Enter}");
    expect(edit).toHaveBeenCalledTimes(1);
  });

  it("is opened by arrows at either end, and shut by a second press of its button", async () => {
    const { user, button } = menu();
    button.focus();
    await user.keyboard("{ArrowUp}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Open"));
    expect(button.getAttribute("aria-expanded")).toBe("true");
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Edit"));
    await user.click(document.body);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  });

  it("stays shut while one of its acts is on its way", async () => {
    const { user } = show(<RowMenu name="Bhuna" disabled actions={[]} />);
    const button = screen.getByRole("button", { name: "Actions for Bhuna" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await user.click(button);
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("says why something can't be done, and does not do it", async () => {
    const { user, remove, button } = menu();
    await user.click(button);
    const item = await screen.findByRole("menuitem", { name: /^Delete/ });
    expect(item.getAttribute("aria-disabled")).toBe("true");
    await user.click(item);
    expect(remove).not.toHaveBeenCalled();
  });
});

function Several({ rows }: { rows: readonly Dish[] }) {
  const chosen = useChosen(rows, ({ title }) => title);
  return (
    <>
      <DataTable caption="Dishes" columns={COLUMNS} rows={rows} rowKey={({ _id }) => _id} chosen={chosen} />
      <ChoiceBar count={chosen.rows.length} onClear={chosen.clear}>
        <output>{chosen.rows.map(({ title }) => title).join(" and ")}</output>
      </ChoiceBar>
    </>
  );
}

describe("choosing rows", () => {
  it("forgets a row that has left the page, also when it comes back with the next choice", async () => {
    const { user, again } = show(<Several rows={DISHES} />);
    await user.click(box("Choose Bhuna"));
    again(<Several rows={DISHES.slice(1)} />);
    expect(screen.queryByRole("region", CHOSEN)).toBeNull();
    await user.click(box("Choose Ilish"));
    again(<Several rows={DISHES} />);
    expect([box("Choose Bhuna").checked, box("Choose Ilish").checked]).toEqual([false, true]);
  });
});
