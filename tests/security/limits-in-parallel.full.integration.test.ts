import { ObjectId } from "mongodb";
import { beforeAll, expect, it } from "vitest";
import { apply } from "@/lib/delivery/riders/calls";
import { returnHolds } from "@/lib/flows/hold-stock";
import type { CallsByName } from "@/lib/openapi/all-calls";
import { withinTries } from "@/lib/people/auth/login-throttle";
import { register } from "@/lib/people/users/calls";
import type { Method } from "@/lib/platform/http/call";
import { type Limit, limits, takePoint } from "@/lib/platform/limits/limits";
import { cartDocs } from "@/lib/shop/cart/collections";
import { CART_LIMIT } from "@/lib/shop/cart/rules";
import { savedRecipesDocs, shoppingListDocs } from "@/lib/shop/lists/collections";
import { RECIPES_ON_LIST } from "@/lib/shop/lists/rules";
import { purchaseDocs } from "@/lib/shop/orders/collections";
import { reviewReportDocs } from "@/lib/shop/reviews/collections";
import { call, mailed, makePerson, ORIGIN, type Person } from "../support/accounts";
import { leftOf, limit as limitBoxes } from "../support/basket";
import { openedCode } from "../support/codes";
import {
  BOOKING,
  giveRider,
  makeBooking,
  makeRider,
  riderOf,
  setParcel,
  sumsOf,
  wrongCode,
} from "../support/delivery";
import { ownerWithNumber } from "../support/phone-people";
import { deliveredBox, makeReview, REVIEW } from "../support/reviews";
import { findHandler } from "../support/routes";
import { makeRecipe, open, startTestShop } from "../support/shop";

/** Number of calls at the same moment. */
const CALLS = 60;

const shop = startTestShop({ LIMIT_GUEST_UPLOAD: "7", LIMIT_REGISTER: "3", LIMIT_TRACK: "7" });

let seller: Person;
let rina: Person;
let admin: Person;
let recipes: string[];
beforeAll(async () => {
  [seller, rina, admin] = await Promise.all([makePerson(), makePerson(), makePerson({ role: "admin" })]);
  recipes = await Promise.all(Array.from({ length: CALLS }, () => makeRecipe(seller)));
});

/** Makes the call with number `n` and returns its status. */
type Racing = (n: number) => Promise<number>;

type Row = {
  limit: string;
  /** Creates what the calls need. Returns the call that all make at the same moment. */
  prepare: () => Promise<Racing>;
  /** The status of calls that pass, and the largest number of these. */
  passes: number;
  most: number;
  /** Allowed statuses of the other calls. */
  refused: number[];
  /** A value read from the database afterwards, and the value expected. */
  kept?: () => Promise<unknown>;
  keeps?: unknown;
};

type Name = keyof CallsByName;
type Given = { ids?: string[]; body?: unknown; query?: string };

const send = async (
  name: Name,
  headers: Record<string, string>,
  { ids = [], body, query = "" }: Given = {},
) => {
  const [method, path] = name.split(" ") as [Method, string];
  const { handle, params } = await findHandler(method, path, ids);
  const request = call(`/x${query}`, method, headers, body);
  return (await handle(request, { params: Promise.resolve(params) })).status;
};

const say =
  (name: Name, { cookie }: Person, body?: unknown | ((n: number) => unknown), id?: string): Racing =>
  (n) =>
    send(name, cookie, {
      ids: id === undefined ? [] : [id],
      body: typeof body === "function" ? body(n) : body,
    });

/** A call without a session, from a network address that no other row uses. */
const guest =
  (name: Name, address: string, given: (n: number) => Given): Racing =>
  (n) =>
    send(name, { origin: ORIGIN, "x-ranna-address": address }, given(n));

const use = (limit: Limit, key: string, points: number) =>
  Promise.all(Array.from({ length: points }, () => takePoint(limit, key)));

const picture = () => {
  const form = new FormData();
  form.append("image", new File(["no picture"], "a.png", { type: "image/png" }));
  return form;
};

/** A recipe with enough boxes, and its buyer's purchases that hold some of them. */
let dish = "";
let buyer: Person;
const holding = () =>
  purchaseDocs().countDocuments({ buyerId: new ObjectId(buyer.uid), heldUntil: { $type: "date" } });
const buy: Racing = async (n) =>
  (await open(buyer, dish, { quantity: n + 1, totalPrice: 100 * (n + 1) + 60 })).status;
async function manyPortions() {
  buyer = await makePerson();
  dish = await makeRecipe(seller, 100);
  await limitBoxes(dish, 5_000);
}

let rider: Person;
async function paidRider() {
  rider = await makeRider();
  await giveRider(rider, { balancePoisha: 100_00, cashPoisha: 100_00 });
  return String((await riderOf(rider))?._id);
}
const sums = async () => {
  const { balance, cashInHand } = await sumsOf(rider);
  return [balance, cashInHand];
};

const HOME = {
  label: "Home",
  name: "Rina",
  phone: "01711 204 588",
  district: "Dhaka",
  address: "House 14",
};

let taken = "";
let reviewed = "";

const ROWS: Row[] = [
  {
    limit: "20 open purchases",
    prepare: async () => {
      await manyPortions();
      return buy;
    },
    passes: 200,
    most: 20,
    refused: [429],
    kept: holding,
    keeps: 20,
  },
  {
    limit: "20 open purchases, those among them whose hold was over",
    prepare: async () => {
      await manyPortions();
      for (const from of [0, 20]) {
        await Promise.all(Array.from({ length: 20 }, (_, n) => buy(from + n)));
        await returnHolds(new Date(Date.now() + 31 * 60_000));
      }
      expect(await leftOf(dish)).toBe(5_000);
      return buy;
    },
    passes: 200,
    most: 20,
    refused: [429],
    kept: holding,
    keeps: 20,
  },
  {
    limit: "one application of a rider",
    prepare: async () => say("POST /Riders", await makePerson(), apply.example.body),
    passes: 201,
    most: 1,
    refused: [409],
  },
  {
    limit: "one rider of a parcel",
    prepare: async () => {
      taken = await makeBooking(rina);
      const riders = await Promise.all(Array.from({ length: CALLS }, () => makeRider()));
      return (n) => say("POST /parcels/{id}/claim", riders[n]!, undefined, taken)(n);
    },
    passes: 200,
    most: 1,
    refused: [409],
  },
  {
    limit: "payouts up to the balance",
    prepare: async () => say("POST /riders/{id}/payouts", admin, { amount: 30 }, await paidRider()),
    passes: 201,
    most: 3,
    refused: [409],
    kept: sums,
    keeps: [10_00, 100_00],
  },
  {
    limit: "cash up to what is in hand",
    prepare: async () => say("POST /riders/{id}/cash", admin, { amount: 30 }, await paidRider()),
    passes: 201,
    most: 3,
    refused: [409],
    kept: sums,
    keeps: [100_00, 10_00],
  },
  {
    limit: "refunds up to what was paid",
    prepare: async () => {
      const { orderId } = await deliveredBox(shop, await makePerson(), seller);
      return say("POST /orders/{id}/refund", admin, { amount: 400 }, orderId);
    },
    // The order was paid with 750 taka.
    passes: 200,
    most: 1,
    refused: [409],
  },
  {
    limit: "one review of a box's recipe",
    prepare: async () => {
      const by = await makePerson();
      const { recipeId, orderId } = await deliveredBox(shop, by, seller);
      return say("POST /recipes/{id}/reviews", by, { orderId, ...REVIEW }, recipeId);
    },
    passes: 201,
    most: 1,
    refused: [409],
  },
  {
    limit: "one answer of a kitchen",
    prepare: async () => {
      const { reviewId } = await makeReview(shop, await makePerson(), seller);
      return say("POST /reviews/{id}/answer", seller, (n: number) => ({ text: `Thanks ${n}` }), reviewId);
    },
    passes: 201,
    most: 1,
    refused: [409],
  },
  {
    limit: "one report of a review a person",
    prepare: async () => {
      reviewed = (await makeReview(shop, await makePerson(), seller)).reviewId;
      return say("POST /reviews/{id}/report", rina, { reason: "Not about the food" }, reviewed);
    },
    passes: 202,
    most: CALLS,
    refused: [],
    kept: () => reviewReportDocs().countDocuments({ reviewId: new ObjectId(reviewed) }),
    keeps: 1,
  },
  {
    limit: "500 saved recipes",
    prepare: async () => {
      const who = await makePerson();
      const items = Array.from({ length: 498 }, () => ({
        recipeId: new ObjectId(dish),
        savedAt: new Date(),
      }));
      await savedRecipesDocs().insertOne({ _id: new ObjectId(who.uid), items, updatedAt: new Date() });
      return (n) => send("PUT /saved/{recipeId}", who.cookie, { ids: [recipes[n]!] });
    },
    passes: 200,
    most: 2,
    refused: [409],
  },
  {
    limit: "10 addresses",
    prepare: async () => say("POST /account/addresses", await makePerson(), HOME),
    passes: 201,
    most: 10,
    refused: [409],
  },
  {
    limit: "100 recipes in a cart",
    prepare: async () => {
      const who = await makePerson();
      const item = { quantity: 1, pricePoisha: 100, addedAt: new Date() };
      // All lines are of one existing recipe, so that none is removed as gone and makes room.
      const items = Array(CART_LIMIT - 2).fill({ ...item, recipeId: new ObjectId(dish) });
      await cartDocs().insertOne({ _id: new ObjectId(who.uid), items, updatedAt: new Date() });
      return say("POST /cart", who, (n: number) => ({ recipeId: recipes[n] }));
    },
    passes: 201,
    most: 2,
    refused: [409],
  },
  {
    limit: "300 lines on a list",
    prepare: async () => {
      const who = await makePerson();
      const word = (n: number) => `zz${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}zz`;
      expect(await say("POST /list/items", who, { text: "salt" })(0)).toBe(201);
      const doc = await shoppingListDocs().findOne({ _id: new ObjectId(who.uid) });
      const row = doc!.rows[0]!;
      const rows = Array.from({ length: 298 }, (_, n) => ({
        ...row,
        _id: new ObjectId().toHexString(),
        key: `kept ${n}`,
      }));
      await shoppingListDocs().updateOne({ _id: new ObjectId(who.uid) }, { $set: { rows } });
      return say("POST /list/items", who, (n: number) => ({ text: word(n) }));
    },
    passes: 201,
    most: 2,
    refused: [422],
  },
  {
    limit: "50 recipes on a list",
    prepare: async () => {
      const who = await makePerson();
      return say("POST /list/recipes", who, (n: number) => ({ recipeId: recipes[n] }));
    },
    passes: 201,
    most: RECIPES_ON_LIST,
    refused: [422],
  },
  {
    limit: "wrong passwords at the sign-in",
    prepare: async () => async () =>
      withinTries("rina@ranna.test", "192.0.2.9", async () => new Response(null, { status: 401 })).then(
        ({ status }) => status,
        ({ status }) => status,
      ),
    passes: 401,
    most: 10,
    refused: [429],
  },
  {
    limit: "wrong passwords where one is asked for again",
    prepare: async () =>
      say("POST /account/password", await makePerson(), {
        currentPassword: "wrong",
        newPassword: "another-one-1",
      }),
    passes: 401,
    most: 10,
    refused: [429],
  },
  {
    limit: "one use of a mailed link",
    prepare: async () => {
      const who = await makePerson();
      const token = await mailed(who, "password_reset", { email: who.email });
      return guest("POST /account/reset-password", "192.0.2.10", () => ({
        body: { token, password: "another-one-1" },
      }));
    },
    passes: 200,
    most: 1,
    refused: [400],
  },
  {
    limit: "registrations from one address",
    prepare: async () =>
      guest("POST /users", "192.0.2.11", (n) => ({
        body: { ...register.example.body, email: `newcomer${n}@ranna.test` },
      })),
    passes: 201,
    most: 3,
    refused: [429],
  },
  {
    limit: "mails to verify an address",
    prepare: async () => say("POST /account/verify-email/send", await makePerson()),
    passes: 202,
    most: 5,
    refused: [429],
  },
  {
    limit: "codes by SMS",
    // One session gets one code a minute, so each call is another's.
    prepare: async () => {
      const people = await Promise.all(Array.from({ length: CALLS }, () => makePerson()));
      return (n) => say("POST /account/phones", people[n] as Person, { phone: "+8801714000001" })(n);
    },
    passes: 202,
    most: 5,
    refused: [429],
  },
  {
    limit: "guesses of a code",
    prepare: async () => {
      const who = await makePerson();
      const phone = "+8801714000002";
      const code = Number(await openedCode(who, phone));
      const wrong = (n: number) => String((code + n + 1) % 1_000_000).padStart(6, "0");
      return say("POST /account/phones/verify", who, (n: number) => ({ phone, code: wrong(n) }));
    },
    passes: 422,
    most: 5,
    refused: [429],
  },
  {
    limit: "a change of number on its way",
    prepare: async () => {
      const { uid } = await ownerWithNumber();
      const body = (n: number) => ({ phone: `+88017${15_000_000 + n}`, note: "Lost" });
      return say("POST /users/{id}/recovery", admin, body, uid);
    },
    passes: 202,
    most: 1,
    refused: [409],
  },
  {
    limit: "mails to change an address",
    prepare: async () => {
      const who = await makePerson();
      return say("POST /account/email", who, (n: number) => ({
        email: `other${n}@ranna.test`,
        password: who.password,
      }));
    },
    passes: 202,
    most: 5,
    refused: [429],
  },
  {
    limit: "unknown tracking numbers",
    prepare: async () =>
      guest("GET /track/{tracking_id}", "192.0.2.13", (n) => ({ ids: [`TRK20260101${n}`] })),
    passes: 404,
    most: 7,
    refused: [429],
  },
  {
    limit: "wrong codes of a receiver",
    prepare: async () => {
      const id = await makeBooking(rina, { paid: true });
      rider = await makeRider();
      await setParcel(id, { deliveryStatus: "out_for_delivery", riderId: new ObjectId(rider.uid) });
      return say("POST /parcels/{id}/status", rider, { to: "delivered", code: wrongCode(id) }, id);
    },
    passes: 422,
    most: 5,
    refused: [429],
  },
  {
    limit: "a guest's uploads",
    prepare: async () => guest("POST /uploads", "192.0.2.14", () => ({ body: picture() })),
    passes: 415,
    most: 7,
    refused: [429],
  },
  {
    limit: "600 uploads of a person an hour",
    prepare: async () => {
      const who = await makePerson();
      await use(limits.upload(), who.uid, 593);
      return say("POST /uploads", who, picture);
    },
    passes: 415,
    most: 7,
    refused: [429],
  },
  {
    limit: "60 reads of recipes an hour",
    prepare: async () => {
      const who = await makePerson();
      await use(limits.bring(), who.uid, 55);
      return say("POST /recipes/import", who, { text: '{"@type":"Recipe","name":"Dal"}' });
    },
    passes: 200,
    most: 5,
    refused: [429],
  },
  {
    limit: "200 bookings an hour that mail their receiver",
    prepare: async () => {
      const who = await makePerson();
      await use(limits.receiverMail(), who.uid, 195);
      return say("POST /addparcel", who, { ...BOOKING, receiver_email: "mitu@ranna.test" });
    },
    passes: 201,
    most: 5,
    refused: [429],
  },
  {
    limit: "1,200 suggestions",
    prepare: async () => {
      await use(limits.suggest(), "192.0.2.15", 1_195);
      return guest("GET /search/suggestions", "192.0.2.15", () => ({ query: "?q=ilish" }));
    },
    passes: 200,
    most: 5,
    refused: [429],
  },
  {
    limit: "120 counted page loads",
    prepare: async () => {
      await use(limits.vitals(), "192.0.2.16", 115);
      return guest("POST /vitals", "192.0.2.16", () => ({ body: { page: "/Allrecipe", LCP: 900 } }));
    },
    passes: 200,
    most: 5,
    refused: [429],
  },
];

it.each(ROWS)(`${CALLS} calls at the same moment stay within: $limit`, async (row) => {
  const racing = await row.prepare();
  const statuses = await Promise.all(Array.from({ length: CALLS }, (_, n) => racing(n)));
  const refused = statuses.filter((status) => status !== row.passes);
  const passed = CALLS - refused.length;
  expect(passed).toBe(row.most);
  expect([...new Set(refused)]).toEqual(row.most === CALLS ? [] : row.refused);
  if (row.kept) expect(await row.kept()).toEqual(row.keeps);
});
