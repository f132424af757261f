import { ObjectId } from "mongodb";
import { POST as addToCart } from "@/app/api/cart/route";
import { addItemToList, addRecipeToList, changeListItem, emptyList } from "@/lib/shop/lists/keep-list";
import { saveRecipe } from "@/lib/shop/lists/saved/save-recipe";
import { recipeDocs } from "@/lib/shop/recipes/document";
import { reviewDocs } from "@/lib/shop/reviews/document";
import { call, params } from "./accounts";
import { buyBasket, checkoutOf, payBasket } from "./bought-basket";
import type { MakeCall } from "./hostile-call";
import { paidIntent, paidOrder, strangers, type World } from "./hostile-world";
import { viewerFor } from "./lists";
import { deliveredBox, makeReview, REVIEW, sentPicture } from "./reviews";
import { ADDRESS, makeRecipe } from "./shop";

const RECIPE = {
  title: "Shorshe Ilish",
  titleBn: "সর্ষে ইলিশ",
  description: "Hilsa in mustard.",
  image: "https://pictures.example/ilish.jpg",
  ingredients: ["hilsa", "mustard"],
  ingredientLines: [{ text: "hilsa", items: [{ quantity: 1, max: null, unit: "piece", food: "hilsa" }] }],
  allergens: { contains: ["fish", "mustard"], mayContain: [], stated: true },
  instructions: ["grind", "cook"],
  category: "Fish",
  tags: ["fish"],
  cookingTime: "35 min",
  servings: 4,
  difficulty: "easy",
  price: 690,
  boxesLeft: 40,
};
const BUYER = { ...ADDRESS, district: "Dhaka" };

const recipeWith = async ({ seller }: World, fields: object = {}) => {
  const id = await makeRecipe(seller);
  await recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: fields });
  return { id };
};

/** For an administrator, about somebody's recipe: not even its author may. */
const onDesk =
  (fields: object = {}): MakeCall =>
  async (world) => ({
    by: world.admin,
    params: await recipeWith(world, fields),
    outsiders: [world.seller, ...strangers(world)],
  });

/** A line on the owner's shopping list. */
const ownLine = async ({ owner }: World): Promise<string> => {
  const { items } = await addItemToList(viewerFor(owner), "2 kg potatoes");
  return items[0]?._id ?? "";
};

/** A review by the owner of a box of the seller's. */
const ownersReview = async ({ shop, owner, seller }: World) => ({
  id: (await makeReview(shop, owner, seller)).reviewId,
});

/** What the owner's cart holds: a recipe of each of two kitchens. */
const twoKitchens = async ({ seller, otherSeller }: World) => ({
  [await makeRecipe(seller)]: 2,
  [await makeRecipe(otherSeller)]: 1,
});

export const SHOP_CALLS: Readonly<Record<string, MakeCall>> = {
  "POST /api/addrecipe": async ({ owner }) => ({ by: owner, body: RECIPE }),
  "PATCH /api/recipes/[id]": async (world) => ({
    by: world.seller,
    params: await recipeWith(world),
    body: { ...RECIPE, price: 700 },
    outsiders: [world.owner, ...strangers(world)],
  }),
  "DELETE /api/recipes/[id]": async (world) => ({
    by: world.seller,
    params: await recipeWith(world),
    outsiders: [world.owner, ...strangers(world)],
  }),
  "POST /api/recipes/[id]/hide": async (world) => ({
    by: world.seller,
    params: await recipeWith(world),
    outsiders: [world.owner, ...strangers(world)],
  }),
  "POST /api/recipes/[id]/show": onDesk({ hiddenAt: new Date(), listed: false }),
  "POST /api/recipes/[id]/restore": onDesk({ deletedAt: new Date(), deletedBy: "author", listed: false }),
  "POST /api/recipes/[id]/reviews": async (world) => {
    const { recipeId, orderId } = await deliveredBox(world.shop, world.owner, world.seller);
    return {
      by: world.owner,
      params: { id: recipeId },
      body: { ...REVIEW, orderId, photos: [await sentPicture(world.owner)] },
      outsiders: [world.seller, world.admin, ...strangers(world)],
    };
  },
  "PATCH /api/reviews/[id]": async (world) => ({
    by: world.owner,
    params: await ownersReview(world),
    body: { rating: 3, text: "Less sharp the second time.", photos: [] },
    outsiders: [world.seller, world.admin, ...strangers(world)],
  }),
  "POST /api/reviews/[id]/answer": async (world) => ({
    by: world.seller,
    params: await ownersReview(world),
    body: { text: "Thank you, more mustard next time." },
    outsiders: [world.owner, world.admin, ...strangers(world)],
  }),
  "POST /api/reviews/[id]/report": async (world) => ({
    by: world.stranger,
    params: await ownersReview(world),
    body: { reason: "Not about food" },
    outsiders: [world.owner],
  }),
  "POST /api/reviews/[id]/hide": async (world) => ({
    by: world.admin,
    params: await ownersReview(world),
    outsiders: [world.owner, world.seller, ...strangers(world)],
  }),
  "POST /api/reviews/[id]/show": async (world) => {
    const { id } = await ownersReview(world);
    await reviewDocs().updateOne(
      { _id: new ObjectId(id) },
      { $set: { hiddenAt: new Date(), counts: false } },
    );
    return { by: world.admin, params: { id }, outsiders: [world.owner, world.seller, ...strangers(world)] };
  },
  "POST /api/cart": async ({ owner, seller }) => ({
    by: owner,
    body: { recipeId: await makeRecipe(seller), quantity: 2 },
  }),
  "PUT /api/cart/[recipeId]": async (world) => {
    const recipeId = await makeRecipe(world.seller);
    await addToCart(call("/api/cart", "POST", world.owner.cookie, { recipeId }), params());
    return { by: world.owner, params: { recipeId }, body: { quantity: 3 }, outsiders: strangers(world) };
  },
  "DELETE /api/cart/[recipeId]": async (world) => {
    const recipeId = await makeRecipe(world.seller);
    await addToCart(call("/api/cart", "POST", world.owner.cookie, { recipeId }), params());
    return { by: world.owner, params: { recipeId }, outsiders: strangers(world), ownOnly: true };
  },
  "PUT /api/saved/[recipeId]": async (world) => {
    const recipeId = await makeRecipe(world.seller);
    // Everybody may save it, for themselves: theirs have it already, so that only the owner's could change.
    for (const one of strangers(world)) await saveRecipe(viewerFor(one), recipeId);
    return { by: world.owner, params: { recipeId }, outsiders: strangers(world), ownOnly: true };
  },
  "DELETE /api/saved/[recipeId]": async (world) => {
    const recipeId = await makeRecipe(world.seller);
    await saveRecipe(viewerFor(world.owner), recipeId);
    return { by: world.owner, params: { recipeId }, outsiders: strangers(world), ownOnly: true };
  },
  "POST /api/saved": async ({ owner, seller }) => ({
    by: owner,
    body: { recipeIds: [await makeRecipe(seller)] },
  }),
  "DELETE /api/list": async (world) => {
    await addItemToList(viewerFor(world.owner), "1 kg rice");
    return { by: world.owner };
  },
  "POST /api/list/recipes": async ({ owner, seller }) => ({
    by: owner,
    body: { recipeId: await makeRecipe(seller), servings: 6 },
    instead: ["times"],
  }),
  "DELETE /api/list/recipes/[recipeId]": async (world) => {
    const recipeId = await makeRecipe(world.seller);
    await addRecipeToList(viewerFor(world.owner), { recipeId });
    return { by: world.owner, params: { recipeId }, outsiders: strangers(world) };
  },
  "POST /api/list/items": async ({ owner }) => ({ by: owner, body: { text: "2 kg potatoes" } }),
  "PATCH /api/list/items/[id]": async (world) => ({
    by: world.owner,
    params: { id: await ownLine(world) },
    body: { checked: true, have: false, text: "3 kg potatoes", additions: 1 },
    outsiders: [world.seller, world.admin, ...strangers(world)],
  }),
  "DELETE /api/list/items/[id]": async (world) => ({
    by: world.owner,
    params: { id: await ownLine(world) },
    outsiders: [world.seller, world.admin, ...strangers(world)],
  }),
  "DELETE /api/list/checked": async (world) => {
    const id = await ownLine(world);
    await changeListItem(viewerFor(world.owner), id, { checked: true });
    return { by: world.owner };
  },
  "POST /api/list/undo": async (world) => {
    await ownLine(world);
    const { undo } = await emptyList(viewerFor(world.owner));
    return {
      by: world.owner,
      body: { undo },
      outsiders: [world.seller, world.admin, ...strangers(world)],
    };
  },
  "POST /api/list/merge": async ({ owner, seller }) => {
    const recipeId = await makeRecipe(seller);
    const share = { recipeId, food: "onions", quantity: 2, unit: "kg", notes: ["for frying"] };
    return {
      by: owner,
      body: {
        id: new ObjectId().toHexString(),
        rows: [{ checked: false, have: false, shares: [share] }],
        recipes: [{ recipeId, servings: 4, times: 1 }],
      },
    };
  },
  "POST /api/creat-payment-intent": async ({ owner, seller }) => ({
    by: owner,
    body: {
      recipeId: await makeRecipe(seller),
      quantity: 1,
      deliveryCharge: 60,
      totalPrice: 750,
      buyerInfo: BUYER,
      terms: true,
    },
  }),
  "POST /api/orders": async (world) => {
    const { recipeId, intent } = await paidIntent(world);
    return {
      by: world.owner,
      body: {
        recipeId,
        quantity: 1,
        location: "inside",
        buyerInfo: BUYER,
        transaction_id: intent.paymentIntentId,
        deliveryCharge: 60,
        totalPrice: 750,
      },
      outsiders: [world.seller, world.admin, ...strangers(world)],
    };
  },
  "PATCH /api/orders/[id]": async (world) => ({
    by: world.owner,
    params: { id: (await paidOrder(world)).id },
    body: { ...BUYER, address: "New Road 1" },
    outsiders: [world.seller, world.admin, ...strangers(world)],
  }),
  "POST /api/orders/[id]/cancel": async (world) => ({
    by: world.owner,
    params: { id: (await paidOrder(world)).id },
    outsiders: [world.seller, ...strangers(world)],
  }),
  "POST /api/orders/[id]/accept": async (world) => ({
    by: world.seller,
    params: { id: (await paidOrder(world)).id },
    outsiders: [world.owner, ...strangers(world)],
  }),
  "POST /api/orders/[id]/decline": async (world) => ({
    by: world.seller,
    params: { id: (await paidOrder(world)).id },
    body: { reason: "No hilsa at the market today" },
    outsiders: [world.owner, ...strangers(world)],
  }),
  "POST /api/orders/[id]/ready": async (world) => ({
    by: world.seller,
    params: { id: (await paidOrder(world)).id },
    outsiders: [world.owner, ...strangers(world)],
  }),
  "POST /api/orders/[id]/refund": async (world) => ({
    by: world.admin,
    params: { id: (await paidOrder(world)).id },
    body: { amount: 10, refunded: 0 },
    outsiders: [world.owner, world.seller, ...strangers(world)],
  }),
  "POST /api/checkout": async (world) => ({
    by: world.owner,
    body: await checkoutOf(world.owner, await twoKitchens(world)),
    instead: ["addressId"],
  }),
  "POST /api/checkout/[purchaseId]/complete": async (world) => {
    const paid = await payBasket(world.shop, world.owner, await twoKitchens(world));
    return {
      by: world.owner,
      params: { purchaseId: paid.purchaseId },
      body: { transaction_id: paid.paymentIntentId },
      outsiders: [world.seller, world.admin, ...strangers(world)],
    };
  },
  "POST /api/purchases/[id]/again": async (world) => {
    const { purchaseId } = await buyBasket(world.shop, world.owner, await twoKitchens(world));
    return {
      by: world.owner,
      params: { id: purchaseId },
      outsiders: [world.seller, world.admin, ...strangers(world)],
    };
  },
};
