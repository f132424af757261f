import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { answerCalls, show } from "../../tests/support/render";
import { adminTable } from "./admin-table";
import { useChosen } from "./row-choice";
import { RowPanel } from "./row-panel";

type Dish = { _id: string; title: string };
const DISHES: Dish[] = ["Bhuna", "Ilish", "Payesh"].map((title) => ({ _id: title[0] ?? "", title }));
const nameOf = ({ title }: Dish) => title;

const Table = adminTable<Dish>({
  caption: "Dishes",
  nameOf,
  columns: [
    { key: "title", label: "Title", cell: (_, { opener }) => opener },
    { key: "menu", label: "Menu", cell: (_, { menu }) => menu },
  ],
  useActions: (rows) => ({ of: () => [], busy: false, chosen: useChosen(rows, nameOf) }),
  panel: (id, _, { close }) => (
    <RowPanel<Dish>
      path={`/dishes/${id}`}
      title={(dish) => dish?.title ?? ""}
      failed="Failed"
      onClose={close}
    >
      {(dish) => <input aria-label={`Note on ${dish.title}`} />}
    </RowPanel>
  ),
});

beforeEach(() => {
  answerCalls(Object.fromEntries(DISHES.map((dish) => [`GET /dishes/${dish._id}`, { body: dish }])));
  window.history.replaceState(null, "", "/dishes");
});

const table = () =>
  show(
    <>
      <search>
        <input name="q" aria-label="Search" />
      </search>
      <Table rows={DISHES} />
    </>,
  );
const focused = () => document.activeElement?.textContent;
const row = (title: string) => screen.getByText(title).closest("tr")!;
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: /^Choose (?!all)/ })
    .map(({ checked }) => checked);

describe("the keys of a table", () => {
  it("go from row to row, tick, search and open while the focus is in the table", async () => {
    const { user } = table();
    row("Bhuna").focus();
    await user.keyboard("jj");
    expect(focused()).toContain("Payesh");
    await user.keyboard("j");
    expect(focused()).toContain("Payesh");
    await user.keyboard("kx");
    expect(focused()).toContain("Ilish");
    expect(ticked()).toEqual([false, true, false]);
    await user.keyboard("{Enter}");
    expect(await screen.findByLabelText("Note on Ilish")).toBeDefined();
    await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
    row("Bhuna").focus();
    await user.keyboard("/");
    expect(document.activeElement).toBe(screen.getByLabelText("Search"));
  });

  it("do nothing elsewhere, in a field, or with a modifier", async () => {
    const { user } = table();
    await user.keyboard("jx");
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByLabelText("Search"));
    await user.keyboard("jx/");
    expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("jx/");
    row("Bhuna").focus();
    await user.keyboard("{Control>}j{/Control}");
    expect(focused()).toContain("Bhuna");
    expect(ticked()).toEqual([false, false, false]);
  });
});

describe("the panel of a row", () => {
  it("goes on to the next and back, by button and by key, and forgets what was typed about another", async () => {
    const { user } = table();
    await user.click(screen.getByRole("button", { name: "View Bhuna" }));
    const note = await screen.findByLabelText<HTMLInputElement>("Note on Bhuna");
    const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
    expect(button("Previous").disabled).toBe(true);
    await user.type(note, "jk");
    expect(note.value).toBe("jk");
    await user.click(button("Next"));
    expect((await screen.findByLabelText<HTMLInputElement>("Note on Ilish")).value).toBe("");
    await user.keyboard("j");
    expect(await screen.findByLabelText("Note on Payesh")).toBeDefined();
    expect(button("Next").disabled).toBe(true);
    await user.click(button("Previous"));
    expect(await screen.findByLabelText("Note on Ilish")).toBeDefined();
    expect(window.location.search).toBe("?view=I");
  });
});
