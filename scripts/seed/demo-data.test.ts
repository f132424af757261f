import { describe, expect, it } from "vitest";
import { addressBody } from "../../lib/people/users/addresses/bodies";
import { parseCookingTime } from "../../lib/shop/recipes/cooking-time";
import { CATEGORIES, HOME_CATEGORIES } from "../../lib/shop/recipes/rules";
import { dishAlts } from "../../lib/texts/dish-pictures";
import { bookings, demoOrders, demoReviews, people, personOf } from "./demo-data";
import { allRecipes } from "./recipes/all-recipes";
import typed from "./recipes/recipes.json";

const slugs = allRecipes.map((recipe) => recipe.slug);

describe("the recipes of the demo data", () => {
  it("have slugs and titles of their own", () => {
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(allRecipes.map((recipe) => recipe.title)).size).toBe(slugs.length);
  });

  it("are named in Bangla script, each in its own words", () => {
    for (const { slug, titleBn } of allRecipes) expect(titleBn, slug).toMatch(/^[\u0980-\u09ff -]+$/);
    expect(new Set(allRecipes.map((recipe) => recipe.titleBn)).size).toBe(46);
  });

  it("are written in Bangla too, and so is half of what is said of them", () => {
    for (const { slug, descriptionBn, ingredients, instructions, ...recipe } of allRecipes) {
      expect(descriptionBn, slug).toMatch(/[\u0980-\u09ff]/);
      expect(recipe.ingredientsBn, slug).toHaveLength(ingredients.length);
      expect(recipe.instructionsBn, slug).toHaveLength(instructions.length);
    }
    const inBangla = demoReviews.filter(({ text }) => /[\u0980-\u09ff]/.test(text));
    expect(Math.abs(demoReviews.length - 2 * inBangla.length)).toBeLessThanOrEqual(1);
  });

  it.each(typed)("$slug passes the add form as it is written", ({ slug, daysAgo: _, ...recipe }) => {
    expect(allRecipes.find((one) => one.slug === slug)).toMatchObject(recipe);
  });

  it.each(allRecipes)("$slug can be cooked from: quantities, steps, a time", (recipe) => {
    expect(recipe.description).toMatch(/\.$/);
    expect(recipe.ingredients.length).toBeGreaterThanOrEqual(4);
    expect(recipe.instructions.length).toBeGreaterThanOrEqual(4);
    expect(recipe.instructions.length).toBeLessThanOrEqual(9);
    expect(recipe.tags.length).toBeGreaterThanOrEqual(2);
    expect(recipe.tags.length).toBeLessThanOrEqual(4);
    for (const tag of recipe.tags) expect(tag).toBe(tag.toLowerCase());
    expect(parseCookingTime(recipe.cookingTime)).toBeGreaterThanOrEqual(10);
    expect(parseCookingTime(recipe.cookingTime)).toBeLessThanOrEqual(240);
  });

  it("fill every category, the four of the home page with six or more", () => {
    for (const category of CATEGORIES) {
      const count = allRecipes.filter((recipe) => recipe.category === category).length;
      expect(count, category).toBeGreaterThanOrEqual(HOME_CATEGORIES.includes(category) ? 6 : 2);
    }
  });

  it("were published at different times, by nine cooks, after the cook had joined", () => {
    expect(new Set(allRecipes.map((recipe) => recipe.daysAgo)).size).toBe(46);
    expect(new Set(allRecipes.map((recipe) => recipe.author)).size).toBe(9);
    for (const recipe of allRecipes)
      expect(personOf(recipe.author).joinedDaysAgo, recipe.slug).toBeGreaterThan(recipe.daysAgo);
  });
});

describe("the pictures of the demo data", () => {
  it("are one a recipe", () => {
    expect(Object.keys(dishAlts).sort()).toEqual([...slugs].sort());
  });
});

describe("the people of the demo data", () => {
  it("have addresses of their own and include the demo accounts", () => {
    const emails = people.flatMap(({ email }) => email ?? []);
    expect(new Set(emails).size).toBe(people.length - 1);
    expect(people.filter(({ email }) => email === null)).toMatchObject([{ phone: "01700-000050" }]);
    for (const name of ["admin", "seller", "rider", "user"]) expect(emails).toContain(`${name}@ranna.test`);
    for (const email of emails) expect(email).toMatch(/^[a-z.]+@ranna\.test$/);
  });
});

it("the saved addresses of the demo data are as the call would store them", () => {
  const saved = people.flatMap(({ name, door }) => (door ? [{ label: "Home", name, ...door }] : []));
  expect(saved).toHaveLength(8);
  for (const fields of saved) expect(addressBody.parse(fields)).toEqual(fields);
});

it("everybody and every dish that the demo data name is in them", () => {
  for (const { buyer, lines } of demoOrders) {
    expect(personOf(buyer).door, buyer).toBeDefined();
    for (const { recipe } of lines) expect(slugs).toContain(recipe);
  }
  for (const { sender, rider } of bookings) {
    expect(personOf(sender).door, sender).toBeDefined();
    expect(personOf(rider).isApproved, rider).toBe(true);
  }
  for (const { buyer, recipe } of demoReviews)
    expect(
      demoOrders.some((order) => order.buyer === buyer && order.lines.some((line) => line.recipe === recipe)),
    ).toBe(true);
});
