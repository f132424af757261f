import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { ObjectId } from "mongodb";
import { BOOKING, book } from "../support/e2e-booking";
import { payByCall } from "../support/e2e-buy";
import { call, newPerson, newRecipe, type Person } from "../support/e2e-people";
import { approvedRider, demoAdmin } from "../support/e2e-riders";
import { BASE, withDatabase } from "../support/e2e-services";

/** Sets `window.__ran` where it runs; harmless as text. Each knows another way of getting from text into a page. */
const MARKUP: readonly string[] = [
  `<script>window.__ran=1;alert(1)</script>`,
  `</script><script>window.__ran=2;alert(1)</script>`,
  `"><img src=x onerror="window.__ran=3;alert(1)">`,
  `'><svg/onload=window.__ran=4>`,
  `</textarea></title><iframe srcdoc="<script>parent.__ran=5</script>">`,
  `{{constructor.constructor('window.__ran=6')()}}`,
  `<a href="javascript:window.__ran=7">x</a>`,
  `<!--<script>window.__ran=8</script>-->`,
];

/** All of it in one text, short enough for a title of 120 characters when `shorter`. */
const markupText = (word: string, shorter = false): string =>
  shorter
    ? `${word}</script><img src=x onerror=window.__ran=1><script>window.__ran=2</script>`
    : `${word} ${MARKUP.join(" ")}`.slice(0, 495);

/** What people type: texts of some length, and short ones, names and titles. */
type Wording = {
  long: (word: string) => string;
  short: (word: string) => string;
  tags: string[];
  cookingTime: string;
  /** Of everybody who is made; without it one that is like most. */
  email?: () => string;
};

const MARKED: Wording = {
  long: (word) => markupText(word),
  short: (word) => markupText(word, true),
  tags: ["<script>window.__ran=1</script>", "</script><svg onload=a>"],
  cookingTime: "<img src=x onerror=__ran=1>",
};

const endless = (word: string, length: number) => word + "W".repeat(length - word.length);

/** The longest that every field takes, in one word of wide letters. */
const ENDLESS: Wording = {
  long: (word) => endless(word, 500),
  short: (word) => endless(word, 100),
  tags: Array.from({ length: 20 }, (_, at) => endless(`tag${at}`, 40)),
  cookingTime: endless("", 100),
  email: () => `${randomUUID()}${"m".repeat(28)}@${`${"d".repeat(61)}.`.repeat(3)}example`,
};

const DHAKA = { region: "Dhaka", district: "Dhaka" };

export type TypedIn = {
  seller: Person;
  buyer: Person;
  rider: Person;
  admin: Person;
  recipeId: string;
  bookingId: string;
  trackingId: string;
};

/** People, a recipe, an order, parcels and an application, with markup in every text that a person can type. */
export const typeMarkupEverywhere = () => typeEverywhere(MARKED);

/** The same with the longest word that each field takes. */
export const typeEndlessWords = () => typeEverywhere(ENDLESS);

async function typeEverywhere(text: Wording): Promise<TypedIn> {
  const named = async (word: string) => {
    const person = await newPerson(text.short(word));
    if (!text.email) return person;
    const email = text.email();
    await withDatabase((db) =>
      db.collection("users").updateOne({ _id: new ObjectId(person.uid) }, { $set: { email } }),
    );
    return { ...person, email };
  };
  const admin = await demoAdmin();
  const seller = await named("Cook");
  const buyer = await named("Buyer");
  const rider = await approvedRider(admin, text.short("Rider"), DHAKA);
  const applicant = await named("Applicant");
  const { photoURL: photo } = await call(applicant, "GET", "/account");
  await call(applicant, "POST", "/riders", {
    ...DHAKA,
    phone: "01711 204 588",
    address: text.long("Road"),
    age: 22,
    nid: "1234567890",
    vehicle: "Bike",
    experience: text.long("Experience"),
    photo,
  });
  const { id: recipeId } = await newRecipe(seller, {
    title: text.short("Bhorta"),
    description: text.long("Roasted"),
    ingredients: [text.long("pumpkin"), text.long("oil")],
    instructions: [text.long("roast"), text.long("mash")],
    tags: text.tags,
    cookingTime: text.cookingTime,
  });
  await call(seller, "PATCH", "/account/pickup", {
    ...DHAKA,
    phone: "01711 204 588",
    center: BOOKING.sender_center,
    address: text.long("House"),
  });
  await call(seller, "PATCH", "/account/kitchen", {
    story: text.long("Story"),
    area: text.short("Area").slice(0, 80),
  });
  const address = { phone: "01711 204 588", address: text.long("House") };
  await call(buyer, "POST", "/account/addresses", {
    ...address,
    label: text.short("Home").slice(0, 40),
    name: text.short("Mitu"),
    district: "Dhaka",
  });
  await buy(buyer, recipeId, address);
  const [order] = await call(buyer, "GET", `/orders?email=${encodeURIComponent(buyer.email)}`);
  await call(seller, "POST", `/orders/${order._id}/ready`);
  await call(admin, "POST", `/orders/${order._id}/refund`, { amount: 10, refunded: 0 });
  const { insertedId: bookingId, tracking_id: trackingId } = await book(buyer, {
    title: text.short("Sweets"),
    sender_address: text.long("House"),
    pickup_instruction: text.long("Ring"),
    receiver_name: text.short("Mitu"),
    receiver_address: text.long("Road"),
    delivery_instruction: text.long("Call"),
  });
  await call(rider, "POST", `/parcels/${bookingId}/claim`);
  const move = (body: object) =>
    call(rider, "POST", `/parcels/${bookingId}/status`, { note: text.long("Note"), ...body });
  await move({ to: "picked_up", cashCollected: true });
  await move({ to: "in_transit" });
  await move({ to: "out_for_delivery" });
  await move({ to: "failed_attempt", reason: text.long("Nobody") });
  await call(buyer, "POST", "/cart", { recipeId });
  await call(buyer, "POST", "/list/items", { text: text.long("rice").slice(0, 60) });
  return { seller, buyer, rider, admin, recipeId, bookingId, trackingId };
}

async function buy(buyer: Person, recipeId: string, buyerInfo: object): Promise<void> {
  const asked = { recipeId, quantity: 1, deliveryCharge: 60, totalPrice: 750, buyerInfo };
  const { clientSecret, paymentIntentId } = await call(buyer, "POST", "/creat-payment-intent", asked);
  await payByCall({ clientSecret, paymentIntentId });
  await call(buyer, "POST", "/orders", {
    recipeId,
    quantity: 1,
    location: "inside",
    buyerInfo,
    transaction_id: paymentIntentId,
  });
}

/** A request with headers that no browser's `fetch` lets anybody set, its own `host` among them. */
export function askRaw(
  path: string,
  headers: Record<string, string>,
  given: { method?: string; body?: string } = {},
): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(BASE);
    const length =
      given.body === undefined ? {} : { "content-length": String(Buffer.byteLength(given.body)) };
    const sent = request(
      { hostname, port, path, method: given.method ?? "GET", headers: { ...length, ...headers } },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on("error", reject).end(given.body);
  });
}
