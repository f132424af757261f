import { ObjectId } from "mongodb";
import { openLink } from "@/lib/people/auth/data-links";
import { startSession } from "@/lib/people/auth/data-sessions";
import { accountDocs } from "@/lib/people/auth/document";
import { linkToken } from "@/lib/people/auth/one-time-links";
import { withTransaction } from "@/lib/platform/db/transactions";
import { makePerson, type Person } from "../accounts";
import { makeBooking, makeRider } from "../delivery";
import { makeRecipe } from "../shop";
import { ALL, PERSONS, type Rows, type World } from "./run";

/** Somebody of this role whose account may end here; nobody and the disabled one stay who they are. */
async function anew({ role }: World): Promise<{ as?: Person }> {
  if (role === "nobody" || role === "disabled") return {};
  if (role === "rider") return { as: await makeRider() };
  return { as: await makePerson({ role: role === "admin" || role === "seller" ? role : "user" }) };
}
const passwordOf = ({ as }: { as?: Person }) => as?.password ?? "ranna-test-1";

type Link = Parameters<typeof openLink>[0];

/** A mailed link of a new account; `data` by its e-mail. */
async function linked(
  purpose: Link["purpose"],
  use: Parameters<typeof linkToken>[0],
  data: (email: string) => Link["data"],
) {
  const { uid, email } = await makePerson();
  const id = await withTransaction((tx) => openLink({ purpose, uid, data: data(email), seconds: 60 }, tx));
  return { body: { token: linkToken(use, id) } };
}

/** Something of everything that is kept about the owner. */
async function lived({ cast }: World) {
  await makeRecipe(cast.owner);
  await makeBooking(cast.owner);
  return {};
}

let made = 0;
const newEmail = () => `anew${++made}@ranna.test`;

export const account: Rows = {
  //                nobody user owner seller rider admin disabled
  "GET /account": [PERSONS(200)],
  "PATCH /account": [PERSONS(200), () => ({ body: { name: "Rupa Karim" } })],
  "DELETE /account": [
    PERSONS(200),
    async (world) => {
      const given = await anew(world);
      return { ...given, body: { password: passwordOf(given) } };
    },
  ],
  "PATCH /account/kitchen": [
    "401 403 403 200 403 200 401",
    () => ({
      body: {
        boxesPerDay: 40,
        pausedUntil: "2126-11-25T00:00:00+06:00",
        story: "Slow fires.",
        area: "Dhaka",
      },
    }),
  ],
  "GET /account/export": [PERSONS(200), lived],
  "GET /account/token": [PERSONS(200)],
  "GET /account/password-policy": [ALL(200)],
  "POST /account/password": [
    PERSONS(200),
    async (world) => {
      const given = await anew(world);
      return { ...given, body: { currentPassword: passwordOf(given), newPassword: "another-one-2" } };
    },
  ],
  "POST /account/password #wrong": [
    ALL(401),
    async () => ({ body: { currentPassword: "wrong", newPassword: "another-one-2" } }),
  ],
  "POST /account/forgot-password": [ALL(202), () => ({ body: { email: newEmail() } })],
  "POST /account/reset-password": [
    ALL(200),
    async () => {
      const given = await linked("password_reset", "password_reset", (email) => ({ email }));
      return { body: { ...given.body, password: "another-one-2" } };
    },
  ],
  "POST /account/reset-password #forged": [
    ALL(400),
    () => ({ body: { token: "forged", password: "another-one-2" } }),
  ],
  "POST /account/verify-email": [
    ALL(200),
    () => linked("email_verify", "email_verify", (email) => ({ email })),
  ],
  "POST /account/verify-email/send": [PERSONS(202)],
  "POST /account/email": [
    PERSONS(202),
    async (world) => {
      const given = await anew(world);
      return { ...given, body: { email: newEmail(), password: passwordOf(given) } };
    },
  ],
  "DELETE /account/email": [PERSONS(200)],
  "POST /account/email/confirm": [
    ALL(200),
    () => linked("email_change", "email_change_to", (from) => ({ from, to: newEmail() })),
  ],
  "GET /account/sessions": [PERSONS(200)],
  "DELETE /account/sessions": [PERSONS(200), anew],
  "DELETE /account/sessions/{id}": [
    "401 404 200 404 404 404 401",
    async ({ cast }) => ({ params: [(await startSession(cast.owner.uid, 0)).sid] }),
  ],
  "POST /account/google/link": [PERSONS(200)],
  "POST /account/google/confirm": [
    ALL(200),
    () => linked("google_link", "google_link", (email) => ({ email, sub: `google-${++made}` })),
  ],
  "DELETE /account/google": [
    PERSONS(200),
    async (world) => {
      const given = await anew(world);
      if (given.as) {
        const _id = new ObjectId();
        const userId = new ObjectId(given.as.uid);
        const of = { provider: "google", type: "oauth", providerAccountId: `google-${++made}` } as const;
        await accountDocs().insertOne({ _id, userId, ...of });
      }
      return given;
    },
  ],
};
