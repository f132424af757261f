import { randomBytes, randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { type Document, ObjectId } from "mongodb";
import { encode } from "next-auth/jwt";
import sharp from "sharp";
import { BASE, services, withDatabase } from "./e2e-services";

/** A person with an account. */
export type Person = {
  uid: string;
  name: string;
  email: string;
  password: string;
  photoURL: string;
  cookie: { name: string; value: string };
  token: string;
};

const PASSWORD = "mustard-oil-9";

let picture: Promise<Buffer> | undefined;

/** A JPEG like a photo from a phone. */
export function photo(): Promise<Buffer> {
  picture ??= sharp({ create: { width: 320, height: 240, channels: 3, background: "#b3432b" } })
    .jpeg()
    .toBuffer();
  return picture;
}

/** Calls `/api{path}` as `who` (null: as a guest). Returns the status and the JSON. */
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

/** Like `ask`, but throws for a status of 400 or above. Returns the JSON. */
export async function call(who: Person | null, method: string, path: string, body?: unknown) {
  const answer = await ask(who, method, path, body);
  if (answer.status >= 400)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Uploads a photo and returns its address. */
async function uploadedPhoto(): Promise<string> {
  const picture = new FormData();
  picture.append("image", new Blob([new Uint8Array(await photo())], { type: "image/jpeg" }), "me.jpg");
  const uploaded = await fetch(`${BASE}/api/uploads`, { method: "POST", body: picture });
  const { display_url } = await uploaded.json();
  return display_url;
}

/** Registers a new person with a photo, through the product's own calls. */
export async function registerPerson(name = "Rupa Karim"): Promise<Person> {
  const email = newEmail();
  const photoURL = await uploadedPhoto();
  await call(null, "POST", "/users", { name, email, password: PASSWORD, photoURL });
  return signIn(email, PASSWORD);
}

const newEmail = () => `${randomUUID()}@journey.test`;

/** The stored documents of a person who has registered and signed in. */
type Records = { cookieName: string; user: Document; credentials: Document; session: Document };

/** The first person of this worker, the only one that is registered. All others are copies with other names. */
let first: Promise<Records> | undefined;

async function registerFirst(): Promise<Records> {
  const { uid, cookie } = await registerPerson();
  const userId = new ObjectId(uid);
  return withDatabase(async (db) => {
    const [user, credentials, session] = await Promise.all([
      db.collection("users").findOne({ _id: userId }),
      db.collection("credentials").findOne({ _id: userId }),
      db.collection("sessions").findOne({ userId }),
    ]);
    if (!user || !credentials || !session) throw new Error("the first person is not on record");
    return { cookieName: cookie.name, user, credentials, session };
  });
}

/** A new, signed-in person, copied from the documents of the first one, because hashing a password is slow. */
export async function newPerson(name = "Rupa Karim"): Promise<Person> {
  first ??= registerFirst();
  const { cookieName, user, credentials, session } = await first;
  const [_id, sid, email, now] = [new ObjectId(), new ObjectId(randomBytes(12)), newEmail(), new Date()];
  const own = { _id, email, name, displayName: name, createdAt: now, lastSignInAt: now };
  await withDatabase((db) =>
    Promise.all([
      db.collection("users").insertOne({ ...user, ...own }),
      db.collection("credentials").insertOne({ ...credentials, _id }),
      db
        .collection("sessions")
        .insertOne({ ...session, _id: sid, userId: _id, createdAt: now, lastSeenAt: now }),
    ]),
  );
  const claims = { sub: String(_id), sv: session.version, sid: String(sid) };
  const [value, token] = await Promise.all([signed(claims, 30 * 24 * 3600), signed(claims, 3600)]);
  const cookie = { name: cookieName, value };
  return { uid: claims.sub, name, email, password: PASSWORD, photoURL: user.photoURL, cookie, token };
}

/** A session token, signed as the product signs it. `maxAge` in seconds. */
const signed = (token: { sub: string; sv: number; sid: string }, maxAge: number) =>
  encode({ token, secret: services().NEXTAUTH_SECRET ?? "", maxAge });

type DemoRole = "admin" | "seller" | "rider" | "user";
const demo = new Map<DemoRole, Promise<Person>>();

/** A person of the demo data, signed in once per worker. No test may end this session. */
export function demoPerson(role: DemoRole): Promise<Person> {
  const known = demo.get(role) ?? signIn(`${role}@ranna.test`, "ranna-demo-1");
  demo.set(role, known);
  return known;
}

/** Signs in through NextAuth's own call. */
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
  const { _id: uid, displayName: name, photoURL } = account;
  return { uid, name, email, password, photoURL, cookie: { name: cookieName, value }, token };
}

const pairs = (response: Response) => response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");

/** Signs the browser in as `person`; applies from the next page on. */
export const beSignedIn = (context: BrowserContext, person: Person) =>
  context.addCookies([{ ...person.cookie, url: BASE, httpOnly: true, sameSite: "Lax" }]);

/**
 * Makes the browser another person's, or a guest's (null). Leaves the page first, so that a late answer to it cannot
 * restore the old session.
 */
export async function becomes(page: Page, person: Person | null): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
  if (person) await beSignedIn(page.context(), person);
}

/** Publishes a recipe of `cook` and returns its id and title. `change` replaces fields. */
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
