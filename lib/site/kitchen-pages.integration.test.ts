import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { userDocs } from "@/lib/people/users/collections";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { routes } from "@/lib/routes";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import type { Person } from "../../tests/support/accounts";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

let support: typeof import("../../tests/support/accounts");
let kitchens: typeof import("@/app/api/kitchens/[authorId]/route");
let settings: typeof import("@/app/api/account/kitchen/route");
let account: typeof import("@/app/api/account/route");
let recipes: typeof import("@/app/api/recipes/[id]/route");
let cook: Person;
let recipe: string;

beforeAll(async () => {
  support = await import("../../tests/support/accounts");
  kitchens = await import("@/app/api/kitchens/[authorId]/route");
  settings = await import("@/app/api/account/kitchen/route");
  account = await import("@/app/api/account/route");
  recipes = await import("@/app/api/recipes/[id]/route");
  cook = await support.makePerson({ role: "seller" });
  recipe = await makeRecipe(cook);
});

const read = (authorId: string) =>
  kitchens.GET(support.call(`/api/kitchens/${authorId}`, "GET", {}), support.params({ authorId }));
const set = (body: object, who: Person = cook) =>
  settings.PATCH(support.call("/api/account/kitchen", "PATCH", who.cookie, body), support.params());
const version = async () =>
  (await readPageVersions([routes.kitchen(cook.uid)])).get(routes.kitchen(cook.uid));

describe("a kitchen's page", () => {
  it("says who cooks, what they say of it, and what is left today; never an e-mail", async () => {
    expect(
      (await set({ story: " Slow fires.\r\nBig pots. ", area: "Mirpur, Dhaka", boxesPerDay: 12 })).status,
    ).toBe(200);
    const answer = await read(cook.uid);
    const text = await answer.text();
    expect(text).not.toContain("@");
    expect(JSON.parse(text)).toMatchObject({
      _id: cook.uid,
      story: "Slow fires.\nBig pots.",
      area: "Mirpur, Dhaka",
      recipes: [{ _id: recipe }],
      total: 1,
      rating: null,
      today: { perDay: 12, left: 12, pausedUntil: null },
    });
  });

  it("says it in Bangla too, until that is taken away", async () => {
    expect((await set({ storyBn: " ধীরে রাঁধি। ", areaBn: "মিরপুর, ঢাকা" })).status).toBe(200);
    expect(await (await read(cook.uid)).json()).toMatchObject({
      story: "Slow fires.\nBig pots.",
      storyBn: "ধীরে রাঁধি।",
      areaBn: "মিরপুর, ঢাকা",
    });
    expect(await (await set({ storyBn: null, areaBn: "" })).json()).toMatchObject({
      kitchen: { storyBn: "", areaBn: "", area: "Mirpur, Dhaka" },
    });
  });

  it("has a name of its own, else its cook's", async () => {
    const { name } = await (await read(cook.uid)).json();
    expect((await set({ name: " Big Pots ", nameBn: "বড় হাঁড়ি" })).status).toBe(200);
    expect(await (await read(cook.uid)).json()).toMatchObject({
      name,
      kitchenName: "Big Pots",
      kitchenNameBn: "বড় হাঁড়ি",
      recipes: [{ author: "Seller", kitchenName: "Big Pots", kitchenNameBn: "বড় হাঁড়ি" }],
    });
    expect((await set({ nameBn: "Big Pots" })).status).toBe(422);
    await set({ name: "", nameBn: null });
    expect(await (await read(cook.uid)).json()).toMatchObject({ kitchenName: name, kitchenNameBn: "" });
  });

  it("keeps story and area when a limit changes", async () => {
    await set({ boxesPerDay: null });
    expect(await (await read(cook.uid)).json()).toMatchObject({
      area: "Mirpur, Dhaka",
      today: { left: null },
    });
  });

  it.each([
    ["a story of 2,001 characters", { story: "x".repeat(2_001) }],
    ["an area of 81", { area: "x".repeat(81) }],
    ["a story that is no text", { story: 5 }],
    ["a story in Bangla of 2,001 characters", { storyBn: "ক".repeat(2_001) }],
    ["a story in Bangla without a letter of it", { storyBn: "Slow fires, ৪" }],
    ["an area in Bangla without a letter of it", { areaBn: "Mirpur" }],
  ])("takes no %s", async (_, body) => {
    expect((await set(body)).status).toBe(422);
  });

  it("is renewed by its story, its limits, its name and its recipes", async () => {
    const changes = [
      () => set({ story: `Told at ${Date.now()}` }),
      () => set({ pausedUntil: "2126-01-01T00:00:00Z" }),
      () =>
        account.PATCH(support.call("/api/account", "PATCH", cook.cookie, { name: "Rupa" }), support.params()),
      () =>
        recipes.PATCH(
          support.call("/api/recipes", "PATCH", cook.cookie, { title: "Begun Bhaja" }),
          support.params({ id: recipe }),
        ),
    ];
    for (const change of changes) {
      const before = await version();
      expect((await change()).status).toBe(200);
      expect(await version()).toBeGreaterThan(before ?? 0);
    }
  });

  it("is not there for nobody, for who lists nothing, and for a disabled account", async () => {
    const idle = await support.makePerson({ role: "seller" });
    expect((await read("0".repeat(24))).status).toBe(404);
    expect((await read(idle.uid)).status).toBe(404);
    expect((await read("x")).status).toBe(400);
    const hidden = await support.makePerson({ role: "seller" });
    await recipeDocs().updateOne(
      { _id: new ObjectId(await makeRecipe(hidden)) },
      { $set: { listed: false } },
    );
    expect((await read(hidden.uid)).status).toBe(404);
    await userDocs().updateOne({ _id: new ObjectId(cook.uid) }, { $set: { disabled: true } });
    expect((await read(cook.uid)).status).toBe(404);
  });
});
