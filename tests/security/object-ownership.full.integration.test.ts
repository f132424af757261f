import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, makePerson, type Person, params } from "../support/accounts";
import { arrivedBox } from "../support/arrived-box";
import { buyBasket } from "../support/bought-basket";
import { makeBooking, setParcel } from "../support/delivery";
import { type Endpoint, everyEndpoint, filledIn, must } from "../support/routes";
import { makeRecipe, startTestShop } from "../support/shop";
import { everything, makeWorld, OTHERWISE_TESTED, paidOrder, validCall, type World } from "./world";

const shop = startTestShop();

let world: World;
let endpoints: Endpoint[];
beforeAll(async () => {
  endpoints = await everyEndpoint();
});
beforeEach(async () => {
  world = await makeWorld(shop);
});

/** Calls that anybody may make, or each person for their own things, with the reason. */
const OPEN: Readonly<Record<string, string>> = {
  "POST /local/stripe/disputes/{intentId}": "404 but in the payment sandbox, where no money moves",
  "GET /payments/return/{attemptId}": "leads on for any browser, and tells nothing",
  "GET /statements/{kind}": "the caller's own statement; `user` is in the matrix",
  "GET /recipedetails/{id}": "what the shop shows",
  "GET /recipes/{id}/reviews": "what the shop shows",
  "GET /kitchens/{authorId}": "what the shop shows",
  "GET /track/{tracking_id}": "without name, phone and address",
};

/** Things that belong to the owner. */
async function things() {
  const orderId = await paidOrder(world);
  const bookingId = await makeBooking(world.owner);
  await setParcel(bookingId, { riderId: new ObjectId(world.rider.uid), deliveryStatus: "assigned" });
  const lines = { [await makeRecipe(world.seller)]: 1, [await makeRecipe(world.admin)]: 1 };
  const { purchaseId } = await buyBasket(shop, world.owner, lines);
  const box = await arrivedBox(shop, world.owner, world.seller);
  const claimed = { lines: [{ recipeId: box.recipeId, quantity: 1, reason: "late" }] };
  const { insertedId: claimId } = await must("POST /orders/{id}/claims", world.owner, [box.orderId], claimed);
  return [orderId, purchaseId, bookingId, claimId];
}

describe("another user's object", () => {
  it("is read and changed by nobody but those whom the contract names, by cookie or Bearer, and by no guest", async () => {
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter(({ call, name }) => call && !(name in OTHERWISE_TESTED))) {
      const { name, method, address, handler } = endpoint;
      const { access } = endpoint.checks;
      const valid = (await validCall(endpoint, world))!;
      const { params: ids, query = "", body, outsiders, ownOnly } = valid;
      // A call with an id in its address, or one for administrators, needs people to refuse. Without any, the table
      // has a gap.
      if ((address.includes("[") || access === "admin") && outsiders.length === 0 && !(name in OPEN))
        wrong.push(`${name}: nobody is tried`);
      const before = method === "GET" ? "" : await everything();
      const ask = async (headers: Record<string, string>) =>
        (await handler(call(filledIn(address, ids) + query, method, headers, body), params(ids))).status;
      for (const person of name in OPEN ? [] : outsiders) {
        for (const headers of person === outsiders[0] ? [person.cookie, person.bearer] : [person.cookie]) {
          const status = await ask(headers);
          if (!ownOnly && ![403, 404].includes(status)) wrong.push(`${name} by ${who(person)}: ${status}`);
        }
      }
      if (access === "user" || access === "admin") {
        const status = await ask({ origin: "http://127.0.0.1:3000" });
        if (status !== 401) wrong.push(`${name} by a guest: ${status}`);
      }
      if (method !== "GET" && (access !== "none" || outsiders.length > 0) && (await everything()) !== before)
        wrong.push(`${name} has changed something`);
    }
    expect(wrong).toEqual([]);
  });

  it("is in no list of a stranger's, whatever the list is asked for", async () => {
    const { owner, seller } = world;
    const newcomer = await makePerson({ role: "seller", isRider: false });
    const secrets = [...(await things()), owner.email, seller.email, owner.uid];
    const asked = [
      "",
      "?page=1&size=100",
      `?ownerId=${owner.uid}`,
      `?uid=${owner.uid}`,
      `?buyerId=${owner.uid}`,
    ];
    for (const { name, method, address, handler, checks } of endpoints) {
      if (
        method !== "GET" ||
        checks.access === "admin" ||
        address.includes("[") ||
        address.includes("/local/")
      )
        continue;
      for (const query of asked) {
        const answer = await handler(call(address + query, "GET", newcomer.cookie), params());
        const text = await answer.text();
        expect(
          secrets.filter((secret) => text.includes(secret)),
          `${name}${query}`,
        ).toEqual([]);
      }
    }
  });
});

const who = (person: Person) => Object.entries(world).find(([, one]) => one === person)?.[0] ?? person.email;
