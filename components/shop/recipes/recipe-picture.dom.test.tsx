import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { dishAddress } from "@/lib/platform/pictures/rules";
import { dishAlts } from "@/lib/texts/dish-pictures";
import { recipesTexts } from "@/lib/texts/recipes";
import { show } from "../../../tests/support/render";
import { RecipePicture } from "./recipe-picture";
import { WholeAndClose } from "./whole-and-close";

const recipe = (image: string) => ({ _id: "a".repeat(24), title: "My labra", image });
const shown = (image: string) => show(<RecipePicture recipe={recipe(image)} sizes="100vw" />);

test("a dish of ours says that it is, and what is seen", () => {
  shown(dishAddress("labra"));
  screen.getByText(recipesTexts.illustration);
  const picture = screen.getByRole("img", { name: dishAlts.labra });
  expect(picture.getAttribute("src")).toBe("/images/dishes/labra-800.webp");
  expect(picture.getAttribute("width")).toBe("1200");
});

test.each([
  `/uploads/${"A".repeat(22)}.webp`,
  "https://elsewhere.example/images/dishes/labra-1200.webp",
  dishAddress("constructor"),
  dishAddress("nobodys-dish"),
])("%s is no illustration of ours, whatever it looks like", (image) => {
  shown(image);
  expect(screen.queryByText(recipesTexts.illustration)).toBeNull();
  expect(screen.getByRole("img", { name: "My labra" }).tagName).toBe("IMG");
});

test("without a picture there is a cloth and nothing to explain", () => {
  shown("");
  expect(screen.queryByText(recipesTexts.illustration)).toBeNull();
  expect(screen.getByRole("img", { name: "My labra" }).tagName).toBe("SPAN");
});

test("a picture elsewhere is asked for once, at its own address", () => {
  const { container } = shown("https://elsewhere.example/a.jpg");
  expect(container.querySelector("source")).toBeNull();
  expect(container.querySelector("img")?.getAttribute("srcset")).toBeNull();
});

test("a dish of ours is seen from close as well, swiped to or by the small picture in the corner", async () => {
  const { user } = show(
    <RecipePicture recipe={recipe(dishAddress("labra"))} sizes="100vw" Both={WholeAndClose} />,
  );
  const row = screen.getByRole("region", { name: recipesTexts.pictures });
  Object.defineProperty(row, "clientWidth", { value: 300 });
  row.scrollTo = ((to: ScrollToOptions) => {
    row.scrollLeft = to.left ?? 0;
    fireEvent.scroll(row);
  }) as typeof row.scrollTo;
  const [, close] = screen.getAllByRole("img");
  expect(close?.getAttribute("alt")).toBe(recipesTexts.closeAlt(dishAlts.labra ?? ""));
  expect(close?.getAttribute("loading")).toBe("lazy");
  await user.click(screen.getByRole("button", { name: recipesTexts.seeClose }));
  expect(row.scrollLeft).toBe(300);
  await user.click(screen.getByRole("button", { name: recipesTexts.seeWhole }));
  expect(row.scrollLeft).toBe(0);
});
