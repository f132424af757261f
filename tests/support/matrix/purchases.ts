import { ObjectId } from "mongodb";
import { insertAddress } from "@/lib/people/users/addresses/data";
import { recipeDocs } from "@/lib/shop/recipes/document";
import { makePerson } from "../accounts";
import { buyBasket, checkoutOf, payBasket } from "../bought-basket";
import { makeRecipe } from "../shop";
import { PERSONS, type Rows, type World } from "./run";

const HOME = {
  ...{ label: "Home", name: "Rina Akter", phone: "+8801700000001" },
  ...{ district: "Dhaka", address: "Road 7" },
};

/** A recipe of each of two kitchens. */
const twoKitchens = async ({ cast }: World) => ({
  [await makeRecipe(cast.seller)]: 2,
  [await makeRecipe(cast.admin)]: 1,
});

/** The caller's cart holds them. */
async function filled(world: World, change: object = {}) {
  const { cast, role } = world;
  const body = await checkoutOf(
    cast[role === "nobody" || role === "disabled" ? "owner" : role],
    await twoKitchens(world),
  );
  return { body: { ...body, ...change } };
}

async function sellOut(world: World) {
  const given = await filled(world);
  await recipeDocs().updateMany(
    { authorId: new ObjectId(world.cast.seller.uid) },
    { $set: { boxesLeft: 1 } },
  );
  return given;
}

/** A whole purchase of the owner's. */
const bought = async (world: World) => {
  const { purchaseId } = await buyBasket(world.shop, world.cast.owner, await twoKitchens(world));
  return { params: [purchaseId] };
};

export const purchases: Rows = {
  //                 nobody user owner seller rider admin disabled
  "POST /checkout": [PERSONS(200), filled],
  "POST /checkout #other-total": [PERSONS(409), (world) => filled(world, { totalPrice: 1 })],
  "POST /checkout #sold-out": [PERSONS(409), sellOut],
  "POST /checkout #somebody-elses-address": [
    PERSONS(404),
    async (world) => {
      const { _id: addressId } = (await insertAddress((await makePerson()).uid, HOME, false)) ?? {};
      return filled(world, { buyerInfo: undefined, addressId });
    },
  ],
  "POST /checkout #terms": [PERSONS(422), (world) => filled(world, { terms: false })],
  "POST /checkout/{purchaseId}/complete": [
    "401 403 201 403 403 403 401",
    async (world) => {
      const paid = await payBasket(world.shop, world.cast.owner, await twoKitchens(world));
      return { params: [paid.purchaseId], body: { transaction_id: paid.paymentIntentId } };
    },
  ],
  "GET /purchases": [
    PERSONS(200),
    async (world) => {
      await bought(world);
      return { query: { page: "1", size: "5" } };
    },
  ],
  "GET /purchases/{id}": ["401 403 200 403 403 200 401", bought],
  "POST /purchases/{id}/again": ["401 403 200 403 403 403 401", bought],
};
