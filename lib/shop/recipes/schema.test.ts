import { describe, expect, test } from "vitest";
import { boxFactsOf } from "./box-rules";
import { LIMITS, typedEntries } from "./rules";
import { addRecipeInput, changeRecipeInput, recipeForm, recipeListQuery } from "./schema";

const right = {
  title: "Shorshe Ilish",
  description: "Hilsa in mustard.",
  image: "https://example.com/ilish.jpg",
  ingredients: ["4 hilsa steaks", "salt"],
  instructions: ["Grind.", "Cook."],
  category: "Fish",
  tags: ["fish"],
  cookingTime: "35 min",
  servings: 4,
  difficulty: "easy",
  price: 690.5,
};

const wrong = (change: object) => {
  const parsed = addRecipeInput.safeParse({ ...right, ...change });
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
};

test("text between commas becomes trimmed entries", () => {
  const parsed = addRecipeInput.parse({
    ...right,
    ingredients: " rice , dal,, salt ",
    instructions: "Wash,Cook",
    tags: "a, b ,a",
  });
  expect(parsed.ingredients).toEqual(["rice", "dal", "salt"]);
  expect(parsed.instructions).toEqual(["Wash", "Cook"]);
  expect(parsed.tags).toEqual(["a", "b"]);
});

test("a comma ends a tag wherever it stands, so that the list can be asked for each", () => {
  expect(addRecipeInput.parse({ ...right, tags: ["fish, hot", "quick,fish"] }).tags).toEqual([
    "fish",
    "hot",
    "quick",
  ]);
});

test("picture, tags, time and servings may be missing", () => {
  const { image, tags, cookingTime, servings, ...rest } = right;
  expect(addRecipeInput.parse(rest)).toEqual({
    ...rest,
    image: "",
    tags: [],
    cookingTime: "",
    servings: null,
  });
});

describe("limits of the contract", () => {
  const many = (count: number, text = "x") => Array.from({ length: count }, () => text);
  test.each([
    ["title", "x".repeat(120), "x".repeat(121)],
    ["titleBn", "ই".repeat(120), "ই".repeat(121)],
    ["description", "x".repeat(4_000), "x".repeat(4_001)],
    ["ingredients", many(100), many(101)],
    ["ingredients.0", ["x".repeat(500)], ["x".repeat(501)]],
    ["instructions", many(100), many(101)],
    ["instructions.1", ["a", "x".repeat(500)], ["a", "x".repeat(501)]],
    ["instructions.1", ["a", "b"], ["a", " "]],
    ["tags", Array.from({ length: 20 }, (_, i) => `t${i}`), Array.from({ length: 21 }, (_, i) => `t${i}`)],
    ["tags.0", ["x".repeat(40)], ["x".repeat(41)]],
    ["cookingTime", "x".repeat(LIMITS.cookingTime), "x".repeat(LIMITS.cookingTime + 1)],
    ["servings", 1_000, 1_001],
    ["servings", 1, 1.5],
    ["price", 0, -0.01],
    ["price", 1_000_000, 1_000_000.01],
    ["price", 0.29, 0.295],
    ["boxesLeft", 0, -1],
    ["boxesLeft", 10_000, 10_001],
    ["boxesLeft", null, 0.5],
  ])("%s", (path, fits, breaks) => {
    const name = path.split(".")[0]!;
    expect(wrong({ [name]: fits })).toEqual([]);
    expect(wrong({ [name]: breaks }).map((line) => line.split(":")[0])).toContain(path);
  });

  test("characters are counted as people see code points, not as UTF-16 units", () => {
    expect(wrong({ title: "🍚".repeat(120) })).toEqual([]);
    expect(wrong({ title: "🍚".repeat(121) })).not.toEqual([]);
  });
});

test("a change may hold any of the fields, under the same limits", () => {
  expect(changeRecipeInput.parse({})).toEqual({});
  expect(changeRecipeInput.parse({ price: 5, author: "me" })).toEqual({ price: 5 });
  expect(changeRecipeInput.safeParse({ title: "" }).success).toBe(false);
});

test("a text area is read line by line, or split on the commas of its only line", () => {
  expect(typedEntries("rice, dal, salt")).toEqual(["rice", "dal", "salt"]);
  expect(typedEntries("rice, dal, salt\n")).toEqual(["rice", "dal", "salt"]);
  expect(typedEntries("Wash, peel and cut.\n\nCook.")).toEqual(["Wash, peel and cut.", "Cook."]);
  expect(typedEntries("\nWash, peel and cut.")).toEqual(["Wash, peel and cut."]);
});

test("what is typed into the form is the same recipe", () => {
  const inBangla = { descriptionBn: "", ingredientsBn: [], instructionsBn: [] };
  const typed = {
    ...right,
    titleBn: "",
    descriptionBn: "",
    ingredientsBn: "",
    instructionsBn: "",
    openedBn: {},
    ingredients: "4 hilsa steaks\nsalt",
    instructions: "Grind., Cook.",
    tags: "fish",
    servings: "4",
    price: "690.50",
    boxesLeft: " ",
    boxKind: "kit",
    boxWeightG: "৮০০",
    portionText: " 4 steaks, 800 g ",
    portionTextBn: "",
    // Typed while the box was cooked food.
    servesPeople: "4",
    spice: "2",
    keep: "",
    eatWithinHours: "24",
    ingredientLines: [],
    allergens: { contains: ["fish" as const], mayContain: [], stated: true },
  };
  expect(recipeForm.parse(typed)).toEqual({
    ...right,
    titleBn: "",
    ...inBangla,
    boxesLeft: null,
    ...boxFactsOf({ boxWeightG: 800, portionText: "4 steaks, 800 g", servesPeople: 4, spice: 2 }),
    allergens: typed.allergens,
  });
  expect(recipeForm.parse({ ...typed, boxesLeft: "0" }).boxesLeft).toBe(0);
  const bangla = { ...typed, servings: "৪", price: "৬৯০.৫০", boxesLeft: "১,২০০" };
  expect(recipeForm.parse(bangla)).toMatchObject({ servings: 4, price: 690.5, boxesLeft: 1_200 });
  expect(recipeForm.safeParse({ ...typed, boxesLeft: "1.5" }).error?.issues).toMatchObject([
    { path: ["boxesLeft"], message: "Boxes left must be a whole number from 0 to 10,000" },
  ]);
  const cooked = recipeForm.safeParse({ ...typed, boxKind: "cooked", title: "", eatWithinHours: "" });
  expect(cooked.error?.issues.map(({ path }) => path[0])).toEqual(["title", "keep", "eatWithinHours"]);
  const empty = recipeForm.safeParse({ ...typed, price: "", title: "" });
  expect(empty.error?.issues.map((issue) => issue.message)).toEqual(
    expect.arrayContaining(["Title is required", "Price is required"]),
  );
});

describe("fields in Bangla", () => {
  const bangla = {
    descriptionBn: " সর্ষে বাটায় ইলিশ। ",
    ingredientsBn: ["৪ টুকরা ইলিশ", "লবণ"],
    instructionsBn: "বেটে নিন, রাঁধুন",
  };
  const wrongIn = (sent: object) =>
    addRecipeInput.safeParse({ ...right, ...sent }).error?.issues.map((issue) => ({
      path: issue.path.join("."),
      message: issue.message,
      code: issue.code === "custom" ? issue.params?.code : issue.code,
    }));

  test("need a letter of Bangla in each text and entry", () => {
    expect(wrongIn({ descriptionBn: "Hilsa ৪" })).toEqual([
      {
        path: "descriptionBn",
        message: "Description in Bangla must be written in Bangla letters",
        code: "script",
      },
    ]);
    expect(wrongIn({ ingredientsBn: ["৪ টুকরা ইলিশ", "salt ৫"] })).toMatchObject([
      { path: "ingredientsBn.1", code: "script" },
    ]);
  });

  test("have the limits of their twins, and as many entries", () => {
    expect(wrongIn({ descriptionBn: "ক".repeat(4_001) })).toMatchObject([{ path: "descriptionBn" }]);
    expect(wrongIn({ ingredientsBn: ["ক".repeat(501), "লবণ"] })).toMatchObject([{ path: "ingredientsBn.0" }]);
    const message = "There must be as many entries in Bangla as in the other list";
    expect(wrongIn({ ...bangla, ingredientsBn: ["লবণ"], instructionsBn: ["রাঁধুন"] })).toEqual([
      { path: "ingredientsBn", message, code: "contradicts" },
      { path: "instructionsBn", message, code: "contradicts" },
    ]);
  });
});

describe("what is said of a wrong recipe, once each", () => {
  test.each([
    [{ title: undefined }, "title: Title is required"],
    [{ title: 5 }, "title: Title is required"],
    [{ title: " " }, "title: Title is required"],
    [{ titleBn: "Ilish" }, "titleBn: Name in Bangla must be written in Bangla letters"],
    [{ titleBn: "৪৫" }, "titleBn: Name in Bangla must be written in Bangla letters"],
    [{ description: "" }, "description: Description is required"],
    [{ description: "d".repeat(4_001) }, "description: Description must be at most 4000 characters"],
    [{ image: 5 }, "image: Image must be a URL"],
    [{ image: "ilish.jpg" }, "image: Image must be a URL"],
    [{ image: "javascript:alert(1)" }, "image: Image must be a URL"],
    [{ image: "http://example.com/a.jpg" }, "image: Image must be a URL"],
    [{ image: "/etc/passwd" }, "image: Image must be a URL"],
    [{ image: "data:image/png;base64,AAAA" }, "image: Image must be a URL"],
    [{ ingredients: undefined }, "ingredients: Ingredients are required"],
    [{ ingredients: " , ," }, "ingredients: Ingredients are required"],
    [{ ingredients: 5 }, "ingredients: Ingredients are required"],
    [{ ingredients: [] }, "ingredients: Ingredients are required"],
    [{ ingredients: [" "] }, "ingredients.0: Ingredients are required"],
    [{ ingredients: [5] }, "ingredients.0: Ingredients are required"],
    [{ instructions: [] }, "instructions: Instructions are required"],
    [{ category: "" }, "category: Category is required"],
    [{ category: undefined }, "category: Category is required"],
    [{ category: "Soap" }, "category: Choose one of the categories"],
    [{ difficulty: "" }, "difficulty: Difficulty is required"],
    [{ difficulty: "odd" }, "difficulty: Difficulty must be easy, medium or hard"],
    [{ servings: "4" }, "servings: Servings must be at least 1"],
    [{ servings: 0 }, "servings: Servings must be at least 1"],
    [{ servings: 1_001 }, "servings: Servings must be at most 1000"],
    [{ servings: 1.5 }, "servings: Servings must be a whole number"],
    [{ price: undefined }, "price: Price is required"],
    [{ price: "690" }, "price: Price must be between 0 and 1,000,000"],
    [{ price: -0.001 }, "price: Price must be between 0 and 1,000,000"],
    [{ price: 1_000_000.001 }, "price: Price must be between 0 and 1,000,000"],
    [{ price: 1.005 }, "price: Price must have at most 2 decimals"],
    [{ cookingTime: 5 }, "cookingTime: Cooking time must be at most 100 characters"],
    [{ cookingTime: "c".repeat(101) }, "cookingTime: Cooking time must be at most 100 characters"],
  ])("%j: %s", (change, complaint) => expect(wrong(change)).toEqual([complaint]));
});

describe("the query of the list at its bounds", () => {
  const refused = (query: object) =>
    recipeListQuery.safeParse(query).error?.issues.map(({ message }) => message) ?? [];

  test.each([
    [{ size: "0" }, "Size must be 1 to 50"],
    [{ size: "51" }, "Size must be 1 to 50"],
    [{ page: "0" }, "Page must be at least 1"],
    [{ difficulty: "odd" }, "Difficulty must be easy, medium or hard"],
    [{ maxPrice: "1000000.01" }, "Price must be between 0 and 1,000,000"],
    [{ maxPrice: "free" }, "Price must be between 0 and 1,000,000"],
    [{ author: "me" }, "Author must be an id"],
    [{ tag: "a,b,c,d,e,f" }, "At most 5 tags at once"],
    [{ tag: "t".repeat(101) }, "At most 5 tags at once"],
    [{ counts: "no" }, "Counts must be true"],
    [{ sort: "odd" }, "Sort must be one of newest, price, -price, time, title, rating"],
  ])("%j is refused: %s", (query, message) => expect(refused(query)).toEqual([message]));

  test.each([
    ["size", "1.5"],
    ["size", ""],
    ["size", "1e1"],
    ["page", ""],
    ["maxTime", "-5"],
    ["maxPrice", "0.001"],
    ["kind", "meal"],
    ["q", "x".repeat(201)],
  ])("%s=%j is refused at its name", (name, value) => {
    const { error } = recipeListQuery.safeParse({ [name]: value });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([name]);
  });

  test("several tags are read in one order, each once", () => {
    expect(recipeListQuery.parse({ tag: "quick, fish,quick," }).tag).toBe("fish,quick");
    expect(recipeListQuery.parse({ tag: " , " }).tag).toBeUndefined();
    expect(recipeListQuery.parse({ tag: "e,d,c,b,a" }).tag).toBe("a,b,c,d,e");
  });

  test("without anything, or with the empty fields of a plain form, it is ten newest first", () => {
    const names = ["q", "category", "difficulty", "maxTime", "maxPrice", "tag", "author", "sort"];
    for (const query of [{}, Object.fromEntries(names.map((name) => [name, ""]))])
      expect(recipeListQuery.parse(query)).toEqual({ size: 10, page: 1, sort: "newest" });
  });

  test("a page as far away as one likes is only empty", () => {
    expect(recipeListQuery.parse({ page: "9".repeat(300) }).page).toBe(Number.MAX_SAFE_INTEGER);
  });

  test("the bounds themselves are taken", () => {
    expect(recipeListQuery.parse({ size: "1" }).size).toBe(1);
    expect(recipeListQuery.parse({ size: "50", maxPrice: "1000000" })).toMatchObject({
      size: 50,
      maxPrice: 1_000_000,
    });
    expect(recipeListQuery.parse({ q: " \u0301 " }).q).toBeUndefined();
  });
});
