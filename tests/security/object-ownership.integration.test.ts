import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, makePerson, type Person, params } from "../support/accounts";
import { arrivedBox } from "../support/arrived-box";
import { buyBasket } from "../support/bought-basket";
import { makeBooking, riderOf, setParcel } from "../support/delivery";
import { approvedRun } from "../support/matrix/payouts";
import { ownReceipt } from "../support/receipts";
import { type Endpoint, everyEndpoint, filledIn, must } from "../support/routes";
import { makeRecipe, startTestShop } from "../support/shop";
import {
  everything,
  makeWorld,
  OTHERWISE_TESTED,
  paidOrder,
  strangers,
  validCall,
  type World,
} from "./world";

const shop = startTestShop();

let world: World;
let endpoints: Endpoint[];
beforeAll(async () => {
  endpoints = await everyEndpoint();
});
beforeEach(async () => {
  world = await makeWorld(shop);
});

/** Calls that anybody may make about anything, and why. */
const OPEN: Readonly<Record<string, string>> = {
  "POST /local/stripe/disputes/{intentId}": "404 but in the payment sandbox, where no money moves",
};

/** Objects of the owner's, the seller's and the rider's. */
async function things() {
  const orderId = await paidOrder(world);
  const bookingId = await makeBooking(world.owner);
  await setParcel(bookingId, { riderId: new ObjectId(world.rider.uid), deliveryStatus: "assigned" });
  const lines = { [await makeRecipe(world.seller)]: 1, [await makeRecipe(world.admin)]: 1 };
  const { purchaseId } = await buyBasket(shop, world.owner, lines);
  const box = await arrivedBox(shop, world.owner, world.seller);
  const claimed = { lines: [{ recipeId: box.recipeId, quantity: 1, reason: "late" }] };
  const { insertedId: claimId } = await must("POST /orders/{id}/claims", world.owner, [box.orderId], claimed);
  return { orderId, purchaseId, bookingId, claimId, recipeId: await makeRecipe(world.seller) };
}

describe("another user's object", () => {
  it("is changed by nobody but those whom the contract names, by cookie or Bearer, and by no guest", async () => {
    const wrong: string[] = [];
    for (const endpoint of endpoints) {
      const { name, method, address, handler } = endpoint;
      const { access } = endpoint.checks;
      if (method === "GET" || name in OTHERWISE_TESTED) continue;
      const { params: ids, body, outsiders, ownOnly } = (await validCall(endpoint, world))!;
      // An id in the address or a call of administrators without people to refuse would be a gap in the table.
      if ((address.includes("[") || access === "admin") && outsiders.length === 0 && !(name in OPEN))
        wrong.push(`${name}: nobody is tried`);
      const before = await everything();
      const ask = async (headers: Record<string, string>) =>
        (await handler(call(filledIn(address, ids), method, headers, body), params(ids))).status;
      for (const person of outsiders) {
        for (const headers of person === outsiders[0] ? [person.cookie, person.bearer] : [person.cookie]) {
          const status = await ask(headers);
          if (!ownOnly && ![403, 404].includes(status)) wrong.push(`${name} by ${who(person)}: ${status}`);
        }
      }
      if (access !== "none") {
        const status = await ask({ origin: "http://127.0.0.1:3000" });
        if (status !== 401) wrong.push(`${name} by a guest: ${status}`);
      }
      if ((access !== "none" || outsiders.length > 0) && (await everything()) !== before)
        wrong.push(`${name} has changed something`);
    }
    expect(wrong).toEqual([]);
  });

  it("is read by nobody but those whom the contract names", async () => {
    const { orderId, purchaseId, bookingId, claimId, recipeId } = await things();
    const { owner, seller, rider, admin } = world;
    const everyone: Person[] = [owner, seller, rider, admin, ...strangers(world)];
    /** Address with its id, and who may. */
    const rows: Record<string, { params?: Record<string, string>; query?: string; may: Person[] }[]> = {
      "GET /orders": [{ query: `?email=${owner.email}`, may: [owner, admin] }],
      "GET /orders/{id}": [{ params: { id: orderId }, may: [admin] }],
      "GET /purchases/{id}": [{ params: { id: purchaseId }, may: [owner, admin] }],
      "GET /claims/{id}": [{ params: { id: claimId }, may: [owner, seller, admin] }],
      "GET /receipts/{number}": [{ params: { number: await ownReceipt(owner) }, may: [owner, admin] }],
      "GET /parcels": [{ query: `?email=${owner.email}`, may: [owner, admin] }],
      "GET /parcels/{id}": [{ params: { id: bookingId }, may: [owner, rider, admin] }],
      "GET /parcels/{id}/riders": [{ params: { id: bookingId }, may: [admin] }],
      "GET /recipes/{id}": [{ params: { id: recipeId }, may: [admin] }],
      "GET /riders/{id}/earnings": [{ params: { id: await riderId(rider) }, may: [admin] }],
      "GET /statements/{kind}": [{ params: { kind: "kitchen" }, query: `?user=${seller.uid}`, may: [admin] }],
      "GET /users/role/{email}": [{ params: { email: owner.email }, may: [owner, admin] }],
      "GET /payouts/runs/{id}": [{ params: { id: await approvedRun() }, may: [admin] }],
      "GET /payouts/runs/{id}/file": [{ params: { id: await approvedRun() }, may: [admin] }],
      // Open to all.
      "GET /recipedetails/{id}": [{ params: { id: recipeId }, may: everyone }],
    };
    const open = [
      "GET /kitchens/{authorId}",
      "GET /track/{tracking_id}",
      "GET /recipes/{id}/reviews",
      "GET /uploads/[name]",
      "GET /feeds/kitchens/[file]",
      "GET /sitemaps/[file]",
    ];
    const reads = endpoints.filter(({ method, checks }) => method === "GET" && checks.sameOrigin !== false);
    const named = reads.filter(({ address }) => address.includes("[")).map(({ name }) => name);
    expect(named.filter((name) => !(name in rows) && !open.includes(name))).toEqual([]);
    const wrong: string[] = [];
    for (const [name, asked] of Object.entries(rows)) {
      const { address, handler, checks } = reads.find((one) => one.name === name)!;
      for (const { params: ids, query = "", may } of asked) {
        for (const person of everyone) {
          const answer = await handler(
            call(filledIn(address, ids) + query, "GET", person.cookie),
            params(ids),
          );
          const fits = may.includes(person) ? answer.status === 200 : [403, 404].includes(answer.status);
          if (!fits) wrong.push(`${name} by ${who(person)}: ${answer.status}`);
        }
        const guest = await handler(call(filledIn(address, ids) + query), params(ids));
        if (guest.status !== (checks.access === "optional" ? 200 : 401))
          wrong.push(`${name} by a guest: ${guest.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("is in no list of a stranger's, whatever the list is asked for", async () => {
    const { orderId, purchaseId, bookingId, claimId } = await things();
    const { owner, seller } = world;
    const newcomer = await makePerson({ role: "seller", isRider: false });
    const secrets = [orderId, purchaseId, bookingId, claimId, owner.email, seller.email, owner.uid];
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

const riderId = async (person: Person) => {
  return (await riderOf(person))?._id.toHexString() ?? "";
};
const who = (person: Person) => Object.entries(world).find(([, one]) => one === person)?.[0] ?? person.email;
