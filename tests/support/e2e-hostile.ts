import { request } from "node:http";
import { BOOKING, book } from "./e2e-booking";
import { call, newPerson, newRecipe, type Person } from "./e2e-people";
import { approvedRider, demoAdmin } from "./e2e-riders";
import { BASE } from "./e2e-services";
import { markupText } from "./hostile";

const DHAKA = { region: "Dhaka", district: "Dhaka" };
const ORDER_ADDRESS = { phone: "01711 204 588", address: markupText("House") };

/** Confirms an intent with the card that succeeds, as a browser does. */
async function payIntent(clientSecret: string): Promise<void> {
  const { publishableKey: key } = await call(null, "GET", "/payments/config");
  const ask = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ key, ...fields });
    return (await fetch(`${BASE}/api/local/stripe/v1/${path}`, { method: "POST", body })).json();
  };
  const method = await ask("payment_methods", {
    type: "card",
    "card[number]": "4242424242424242",
    "card[exp_month]": "4",
    "card[exp_year]": String(new Date().getFullYear() + 2),
    "card[cvc]": "123",
  });
  const intent = clientSecret.split("_secret_")[0];
  const done = await ask(`payment_intents/${intent}/confirm`, {
    payment_method: method.id,
    client_secret: clientSecret,
  });
  if (done.status !== "succeeded") throw new Error(`paying: ${JSON.stringify(done)}`);
}

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
export async function typeMarkupEverywhere(): Promise<TypedIn> {
  const admin = await demoAdmin();
  const seller = await newPerson(markupText("Cook", true));
  const buyer = await newPerson(markupText("Buyer", true));
  const rider = await approvedRider(admin, markupText("Rider", true), DHAKA);
  const applicant = await newPerson(markupText("Applicant", true));
  const { photoURL: photo } = await call(applicant, "GET", "/account");
  await call(applicant, "POST", "/riders", {
    ...DHAKA,
    phone: "01711 204 588",
    address: markupText("Road"),
    age: 22,
    nid: "1234567890",
    vehicle: "Bike",
    experience: markupText("Experience"),
    photo,
  });
  const { id: recipeId } = await newRecipe(seller, {
    title: markupText("Bhorta", true),
    description: markupText("Roasted"),
    ingredients: [markupText("pumpkin"), markupText("oil")],
    instructions: [markupText("roast"), markupText("mash")],
    tags: ["<script>window.__ran=1</script>", "</script><svg onload=a>"],
    cookingTime: "<img src=x onerror=__ran=1>",
  });
  await call(seller, "PATCH", "/account/pickup", {
    ...DHAKA,
    phone: "01711 204 588",
    center: BOOKING.sender_center,
    address: markupText("House"),
  });
  await buy(buyer, recipeId);
  const [order] = await call(buyer, "GET", `/orders?email=${encodeURIComponent(buyer.email)}`);
  await call(seller, "POST", `/orders/${order._id}/ready`);
  await call(admin, "POST", `/orders/${order._id}/refund`, { amount: 10, refunded: 0 });
  const { insertedId: bookingId, tracking_id: trackingId } = await book(buyer, {
    title: markupText("Sweets", true),
    sender_address: markupText("House"),
    pickup_instruction: markupText("Ring"),
    receiver_name: markupText("Mitu", true),
    receiver_address: markupText("Road"),
    delivery_instruction: markupText("Call"),
  });
  await call(rider, "POST", `/parcels/${bookingId}/claim`);
  const move = (body: object) =>
    call(rider, "POST", `/parcels/${bookingId}/status`, { note: markupText("Note"), ...body });
  await move({ to: "picked_up", cashCollected: true });
  await move({ to: "in_transit" });
  await move({ to: "out_for_delivery" });
  await move({ to: "failed_attempt", reason: markupText("Nobody") });
  await call(buyer, "POST", "/cart", { recipeId });
  return { seller, buyer, rider, admin, recipeId, bookingId, trackingId };
}

async function buy(buyer: Person, recipeId: string): Promise<void> {
  const asked = { recipeId, quantity: 1, deliveryCharge: 60, totalPrice: 750, buyerInfo: ORDER_ADDRESS };
  const { clientSecret, paymentIntentId } = await call(buyer, "POST", "/creat-payment-intent", asked);
  await payIntent(clientSecret);
  await call(buyer, "POST", "/orders", {
    recipeId,
    quantity: 1,
    location: "inside",
    buyerInfo: ORDER_ADDRESS,
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
