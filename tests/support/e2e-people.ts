import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import sharp from "sharp";
import { BASE } from "./e2e-services";

/** Somebody with an account of the product, made through the product's own calls. */
export type Person = {
  uid: string;
  name: string;
  email: string;
  password: string;
  cookie: { name: string; value: string };
  token: string;
};

const PASSWORD = "mustard-oil-9";

/** A picture as a phone would send it. */
export const photo = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: "#b3432b" } })
    .jpeg()
    .toBuffer();

/** Calls `/api{path}` as `who`; answers status and JSON. */
export async function ask(who: Person | null, method: string, path: string, body?: unknown) {
  const response = await fetch(`${BASE}/api${path}`, {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** The same, and it must go well. */
export async function call(who: Person | null, method: string, path: string, body?: unknown) {
  const answer = await ask(who, method, path, body);
  if (answer.status >= 400)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Uploads a photo; answers its address. */
export async function uploadedPhoto(): Promise<string> {
  const picture = new FormData();
  picture.append("image", new Blob([new Uint8Array(await photo())], { type: "image/jpeg" }), "me.jpg");
  const uploaded = await fetch(`${BASE}/api/uploads`, { method: "POST", body: picture });
  const { display_url } = await uploaded.json();
  return display_url;
}

/** Registers somebody of this test's own, with a photo. */
export async function newPerson(name = "Rupa Karim"): Promise<Person> {
  const email = `${randomUUID()}@journey.test`;
  const photoURL = await uploadedPhoto();
  await call(null, "POST", "/users", { name, email, password: PASSWORD, photoURL });
  return signIn(email, PASSWORD);
}

/** Signs in by NextAuth's own call. */
export async function signIn(email: string, password: string): Promise<Person> {
  const csrf = await fetch(`${BASE}/api/auth/csrf`);
  const { csrfToken } = await csrf.json();
  const signedIn = await fetch(`${BASE}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { origin: BASE, cookie: pairs(csrf).join("; ") },
    body: new URLSearchParams({ email, password, csrfToken, json: "true" }),
  });
  const pair = pairs(signedIn).find((one) => one.includes("session-token="));
  if (!pair) throw new Error(`signing in as ${email}: ${signedIn.status}`);
  const [cookieName = "", value = ""] = pair.split("=");
  const headers = { cookie: pair };
  const { token } = await (await fetch(`${BASE}/api/account/token`, { headers })).json();
  const account = await (await fetch(`${BASE}/api/account`, { headers })).json();
  const { _id: uid, displayName: name } = account;
  return { uid, name, email, password, cookie: { name: cookieName, value }, token };
}

const pairs = (response: Response) => response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");

/** The browser is signed in as `person` from its next page on. */
export const beSignedIn = (context: BrowserContext, person: Person) =>
  context.addCookies([{ ...person.cookie, url: BASE, httpOnly: true, sameSite: "Lax" }]);

/** Publishes a recipe of `cook`; answers its id and title. `change` says what is not as usual. */
export async function newRecipe(cook: Person, change: object = {}): Promise<{ id: string; title: string }> {
  const recipe = {
    title: `Pumpkin bhorta ${randomUUID().slice(0, 8)}`,
    description: "Roasted pumpkin mashed with mustard oil and green chilli.",
    image: "/images/dishes/kacchi-biryani-1200.webp",
    ingredients: ["1 small pumpkin, roasted", "2 tbsp mustard oil", "3 green chillies"],
    instructions: ["Roast the pumpkin until it is soft.", "Mash it with oil, chilli and salt."],
    category: "Vegan Delights",
    tags: ["pumpkin", "bhorta"],
    cookingTime: "1 h 20 min",
    servings: 4,
    difficulty: "easy",
    price: 690,
    ...change,
  };
  const { insertedId } = await call(cook, "POST", "/addrecipe", recipe);
  return { id: insertedId, title: recipe.title };
}
