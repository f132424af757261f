import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { OwnFigures } from "@/lib/dashboard/model";
import { show } from "../../tests/support/render";
import { OwnCards } from "./own-cards";

const figures: OwnFigures = { orders: 0, spent: 0, recipes: 0, sales: 0, lastOrder: null };

it("a rider or seller who has bought nothing is shown no empty order card; a buyer is invited", () => {
  const { again, container } = show(<OwnCards works live={[]} figures={figures} />);
  expect(container.textContent).toBe("");
  again(<OwnCards works live={[]} figures={{ ...figures, recipes: 6, sales: 5 }} />);
  expect(screen.queryByText("My Order")).toBeNull();
  expect(screen.getByText("My Recipe").closest("div")?.textContent).toBe("My Recipe6");
  again(<OwnCards works={false} live={[]} figures={figures} />);
  expect(screen.queryByText("My Order")).toBeNull();
  expect(screen.getByRole("link", { name: "Find a dish" })).toBeDefined();
});
