import { request } from "node:http";
import { BOOKING, book } from "../support/e2e-booking";
import { payByCall } from "../support/e2e-buy";
import { call, newPerson, newRecipe, type Person } from "../support/e2e-people";
import { approvedRider, demoAdmin } from "../support/e2e-riders";
import { BASE } from "../support/e2e-services";

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

const DHAKA = { region: "Dhaka", district: "Dhaka" };
const ORDER_ADDRESS = { phone: "01711 204 588", address: markupText("House") };

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
  await payByCall({ clientSecret, paymentIntentId });
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
