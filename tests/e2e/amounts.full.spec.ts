import { canonicalOf, metaOf, sentPage, textsOf } from "../support/e2e-html";
import { newPerson, newRecipe } from "../support/e2e-people";
import { expect, test } from "../support/e2e-test";

const recipeOf = async (change: object = {}) =>
  newRecipe(await newPerson(), { ingredients: ["3/4 tsp turmeric", "1 cup milk"], ...change });

test("without a script every choice is an address; wrong values are ignored, and only the bare page is to be found", async ({
  request,
}) => {
  const { id } = await recipeOf();
  const address = `/recipedeteils/${id}`;
  const { document: scaled } = await sentPage(request, `${address}?servings=8&units=metric`);
  expect(textsOf(scaled, "li")).toContain("480 ml milk");
  expect(canonicalOf(scaled)).toMatch(new RegExp(`${address}$`));
  expect(metaOf(scaled, "robots")).toContain("noindex");
  const fewer = scaled.querySelector('a[aria-label="One serving less"]')?.getAttribute("href");
  expect(fewer).toBe(`${address}?servings=7&units=metric`);
  // The form of a typed number sends the units along.
  const field = scaled.querySelector("input[name=servings]");
  const form = field?.closest("form");
  expect(new URL(form?.getAttribute("action") ?? "", "http://a.test").pathname).toBe(address);
  expect(form?.querySelector("input[name=units]")?.getAttribute("value")).toBe("metric");
  for (const wrong of ["servings=0", "servings=1001", "servings=x&units=imperial", "units="]) {
    const { document } = await sentPage(request, `${address}?${wrong}`);
    expect(textsOf(document, "li"), wrong).toContain("1 cup milk");
  }
  expect(metaOf((await sentPage(request, address)).document, "robots")).toBe("");
  const { answer } = await sentPage(request, `${address}/scaled`);
  expect(new URL(answer.url()).pathname).toBe(address);
  await sentPage(request, `/recipedeteils/${"0".repeat(24)}?servings=8`, 404);
});

test("where servings are unknown, it is half, once or twice as much", async ({ request }) => {
  const [unknown, known] = [await recipeOf({ servings: null }), await recipeOf()];
  const { document } = await sentPage(request, `/recipedeteils/${unknown.id}`);
  const twice = `/recipedeteils/${unknown.id}?times=2`;
  expect(document.querySelector(`a[href="${twice}"]`)?.textContent).toBe("× 2");
  expect(textsOf((await sentPage(request, twice)).document, "li")).toContain("2 cups milk");
  // A recipe that names its servings takes no times.
  const asWritten = await sentPage(request, `/recipedeteils/${known.id}?times=2`);
  expect(textsOf(asWritten.document, "li")).toContain("1 cup milk");
});
