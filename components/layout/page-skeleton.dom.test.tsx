import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { PageSkeleton } from "./page-skeleton";

it.each(["/Allrecipe", "/bn/Allrecipe"])("the placeholder of %s is a grid of cards", (path) => {
  const { container } = render(<PageSkeleton path={path} />);
  expect(container.querySelectorAll(".recipe-grid > *")).toHaveLength(8);
});
