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
  it("are 46 with slugs and titles of their own", () => {
    expect(allRecipes).toHaveLength(46);
    expect(new Set(slugs).size).toBe(46);
    expect(new Set(allRecipes.map((recipe) => recipe.title)).size).toBe(46);
  });

  it("are named in Bangla script, each in its own words", () => {
    for (const { slug, titleBn } of allRecipes) expect(titleBn, slug).toMatch(/^[\u0980-\u09ff -]+$/);
    expect(new Set(allRecipes.map((recipe) => recipe.titleBn)).size).toBe(46);
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

  it("say what is in the box: ten dishes cooked by three kitchens, the others kits", () => {
    const cooked = allRecipes.filter(({ boxKind }) => boxKind === "cooked");
    expect(cooked).toHaveLength(10);
    const kitchens = new Set(cooked.map(({ author }) => author));
    expect(kitchens.size).toBe(3);
    for (const kitchen of kitchens) expect(personOf(kitchen).pickup, kitchen).toBeDefined();
    for (const { slug, boxWeightG, portionText, portionTextBn, spice, keep } of allRecipes)
      for (const fact of [boxWeightG, portionText, portionTextBn, spice, keep])
        expect(fact ?? null, slug).not.toBeNull();
  });

  it("bring cooked food to its kitchen's district only, whoever buys it", () => {
    for (const { buyer, lines, outcome } of demoOrders)
      for (const recipe of lines.map(({ recipe: slug }) => allRecipes.find((one) => one.slug === slug)))
        if (recipe?.boxKind === "cooked") {
          expect(personOf(buyer).door?.district, recipe.slug).toBe(personOf(recipe.author).pickup?.district);
          expect(outcome, recipe.slug).not.toBe("needs-address");
        }
  });

  it("fill every category, the four of the home page with six or more", () => {
    for (const category of CATEGORIES) {
      const count = allRecipes.filter((recipe) => recipe.category === category).length;
      expect(count, category).toBeGreaterThanOrEqual(HOME_CATEGORIES.includes(category) ? 6 : 2);
    }
  });

  it("begin with the ten of the mock-up, in an order in which no two neighbours lie on the same cloth", () => {
    expect(allRecipes.slice(0, 10).map(({ title, price }) => [title, price])).toEqual([
      ["Kacchi Biryani", 850],
      ["Kasundi Garden Salad", 240],
      ["Shorshe Ilish", 690],
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

it("the saved addresses of the demo data are as the call would store them", () => {
  const saved = people.flatMap(({ name, door }) => (door ? [{ label: "Home", name, ...door }] : []));
  expect(saved).toHaveLength(7);
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
