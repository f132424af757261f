import { describe, expect, it } from "vitest";
import { addressBody } from "../../lib/people/addresses/bodies";
import { dishAddress } from "../../lib/platform/pictures/rules";
import { parseCookingTime } from "../../lib/shop/recipes/cooking-time";
import { CATEGORIES, HOME_CATEGORIES } from "../../lib/shop/recipes/rules";
import { addRecipeInput } from "../../lib/shop/recipes/schema";
import { dishAlts } from "../../lib/texts/dish-pictures";
import { people, personOf } from "./people";
import { allRecipes } from "./recipes/all-recipes";
import { userDocuments } from "./user-documents";

const slugs = allRecipes.map((recipe) => recipe.slug);

describe("the recipes of the demo data", () => {
  it("are 46 with slugs and titles of their own", () => {
    expect(allRecipes).toHaveLength(46);
    expect(new Set(slugs).size).toBe(46);
    expect(new Set(allRecipes.map((recipe) => recipe.title)).size).toBe(46);
  });

  it("are named in Bangla script, each in its own words", () => {
    for (const { slug, titleBn } of allRecipes) expect(titleBn, slug).toMatch(/^[\u0980-\u09ff -]+$/);
    expect(new Set(allRecipes.map((recipe) => recipe.titleBn)).size).toBe(46);
  });

  it.each(allRecipes)("$slug passes the add form as it is written", (recipe) => {
    const parsed = addRecipeInput.parse({ ...recipe, image: dishAddress(recipe.slug) });
    const { ingredients, instructions, tags, cookingTime, servings, price } = parsed;
    expect({ ingredients, instructions, tags, cookingTime, servings, price }).toEqual({
      ingredients: recipe.ingredients,
      instructions: recipe.instructions,
      tags: recipe.tags,
      cookingTime: recipe.cookingTime,
      servings: recipe.servings,
      price: recipe.price,
    });
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

  it("cost between 60 and 1,450 taka, but for one or two that are only read", () => {
    const free = allRecipes.filter((recipe) => recipe.price === 0);
    expect(free.length).toBeGreaterThanOrEqual(1);
    expect(free.length).toBeLessThanOrEqual(2);
    for (const { price } of allRecipes.filter((recipe) => recipe.price > 0)) {
      expect(Number.isInteger(price)).toBe(true);
      expect(price).toBeGreaterThanOrEqual(60);
      expect(price).toBeLessThanOrEqual(1450);
    }
  });

  it("fill every category, the four of the home page with six or more", () => {
    for (const category of CATEGORIES) {
      const count = allRecipes.filter((recipe) => recipe.category === category).length;
      expect(count, category).toBeGreaterThanOrEqual(HOME_CATEGORIES.includes(category) ? 6 : 2);
    }
  });

  it("begin with the ten of the mock-up, in its order", () => {
    expect(allRecipes.slice(0, 10).map(({ title, price }) => [title, price])).toEqual([
      ["Kacchi Biryani", 850],
      ["Shorshe Ilish", 690],
      ["Kasundi Garden Salad", 240],
      ["Bhuna Khichuri", 320],
      ["Fuchka with Tamarind Water", 180],
      ["Chattogram Kala Bhuna", 780],
      ["Deshi Dim Poach", 120],
      ["Chingri Malai Curry", 740],
      ["Aloo Shingara", 210],
      ["Mezban for Eight", 1450],
    ]);
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

  it("each say what is seen on it", () => {
    for (const alt of Object.values(dishAlts)) expect(alt.length, alt).toBeGreaterThan(25);
    expect(new Set(Object.values(dishAlts)).size).toBe(slugs.length);
  });
});

describe("the people of the demo data", () => {
  it("have addresses of their own and include the demo accounts", () => {
    const emails = people.map((person) => person.email);
    expect(new Set(emails).size).toBe(people.length);
    for (const name of ["admin", "seller", "rider", "user"]) expect(emails).toContain(`${name}@ranna.test`);
    for (const email of emails) expect(email).toMatch(/^[a-z.]+@ranna\.test$/);
  });
});

it("the saved addresses of the demo data are as the call would have stored them", () => {
  const saved = userDocuments(new Date()).flatMap(({ addresses = [] }) => addresses);
  expect(saved).toHaveLength(7);
  for (const { _id: _, createdAt: __, ...fields } of saved) expect(addressBody.parse(fields)).toEqual(fields);
});
