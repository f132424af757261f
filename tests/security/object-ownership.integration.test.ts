import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { call, makePerson, type Person, params } from "../support/accounts";
import { buyBasket } from "../support/bought-basket";
import { makeBooking, riderOf, setParcel } from "../support/delivery";
import { OTHERWISE_TESTED, VALID_CALLS } from "../support/hostile-calls";
import { type Endpoint, everyEndpoint, filledIn } from "../support/hostile-routes";
import { everything, makeWorld, paidOrder, strangers, type World } from "../support/hostile-world";
import { makeRecipe, startTestShop } from "../support/shop";

const shop = startTestShop();

let world: World;
let endpoints: Endpoint[];
beforeAll(async () => {
  world = await makeWorld(shop);
  endpoints = await everyEndpoint();
});

/** Objects of the owner's, the seller's and the rider's. */
async function things() {
  const order = await paidOrder(world);
  const bookingId = await makeBooking(world.owner);
  await setParcel(bookingId, { riderId: new ObjectId(world.rider.uid), deliveryStatus: "assigned" });
  const lines = { [await makeRecipe(world.seller)]: 1, [await makeRecipe(world.admin)]: 1 };
  const { purchaseId } = await buyBasket(shop, world.owner, lines);
  return { orderId: order.id, purchaseId, bookingId, recipeId: await makeRecipe(world.seller) };
}

describe("another user's object", () => {
  it("is changed by nobody but those whom the contract names, by cookie or Bearer, and by no guest", async () => {
    const wrong: string[] = [];
    for (const { name, method, address, handler, access } of endpoints) {
      if (method === "GET" || name in OTHERWISE_TESTED) continue;
      const { params: ids, body, outsiders, ownOnly } = await VALID_CALLS[name]!(world);
      // An id in the address or a call of administrators without people to refuse would be a gap in the table.
      if ((address.includes("[") || access === "admin") && !outsiders?.length)
        wrong.push(`${name}: nobody is tried`);
      const before = await everything();
      const ask = async (headers: Record<string, string>) =>
        (await handler(call(filledIn(address, ids), method, headers, body), params(ids))).status;
      for (const person of outsiders ?? []) {
        for (const headers of person === outsiders?.[0] ? [person.cookie, person.bearer] : [person.cookie]) {
          const status = await ask(headers);
          if (!ownOnly && ![403, 404].includes(status)) wrong.push(`${name} by ${who(person)}: ${status}`);
        }
      }
      if (access !== "none") {
        const status = await ask({ origin: "http://127.0.0.1:3000" });
        if (status !== 401) wrong.push(`${name} by a guest: ${status}`);
      }
      if ((access !== "none" || outsiders) && (await everything()) !== before)
        wrong.push(`${name} has changed something`);
    }
    expect(wrong).toEqual([]);
  });

  it("is read by nobody but those whom the contract names", async () => {
    const { orderId, purchaseId, bookingId, recipeId } = await things();
    const { owner, seller, rider, admin } = world;
    const everyone: Person[] = [owner, seller, rider, admin, ...strangers(world)];
    /** Address with its id, and who may. */
    const rows: Record<string, { params?: Record<string, string>; query?: string; may: Person[] }[]> = {
      "GET /api/orders": [{ query: `?email=${owner.email}`, may: [owner, admin] }],
      "GET /api/orders/[id]": [{ params: { id: orderId }, may: [admin] }],
      "GET /api/purchases/[id]": [{ params: { id: purchaseId }, may: [owner, admin] }],
      "GET /api/parcels": [{ query: `?email=${owner.email}`, may: [owner, admin] }],
      "GET /api/parcels/[id]": [{ params: { id: bookingId }, may: [owner, rider, admin] }],
      "GET /api/parcels/[id]/riders": [{ params: { id: bookingId }, may: [admin] }],
      "GET /api/recipes/[id]": [{ params: { id: recipeId }, may: [admin] }],
      "GET /api/riders/[id]/earnings": [{ params: { id: await riderId(rider) }, may: [admin] }],
      "GET /api/users/role/[email]": [{ params: { email: owner.email }, may: [owner, admin] }],
      // Open to all.
      "GET /api/recipedetails/[id]": [{ params: { id: recipeId }, may: everyone }],
    };
    const open = [
      "GET /api/kitchens/[authorId]",
      "GET /api/track/[trackingId]",
      "GET /api/recipes/[id]/reviews",
      "GET /uploads/[name]",
      "GET /feeds/kitchens/[file]",
      "GET /sitemaps/[file]",
    ];
    const reads = endpoints.filter(({ name, open: foreign }) => name.startsWith("GET ") && !foreign);
    const named = reads.filter(({ address }) => address.includes("[")).map(({ name }) => name);
    expect(named.filter((name) => !(name in rows) && !open.includes(name))).toEqual([]);
    const wrong: string[] = [];
    for (const [name, asked] of Object.entries(rows)) {
      const { address, handler, access } = reads.find((one) => one.name === name)!;
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
        if (guest.status !== (access === "optional" ? 200 : 401))
          wrong.push(`${name} by a guest: ${guest.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("is in no list of a stranger's, whatever the list is asked for", async () => {
    const { orderId, purchaseId, bookingId } = await things();
    const { owner, seller } = world;
    const newcomer = await makePerson({ role: "seller", isRider: false });
    const secrets = [orderId, purchaseId, bookingId, owner.email, seller.email, owner.uid];
    const asked = [
      "",
      "?page=1&size=100",
      `?ownerId=${owner.uid}`,
      `?uid=${owner.uid}`,
      `?buyerId=${owner.uid}`,
    ];
    for (const { name, method, address, handler, access } of endpoints) {
      if (method !== "GET" || access === "admin" || address.includes("[") || name.includes("/local/"))
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
