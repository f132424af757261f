import { ObjectId } from "mongodb";
import { accountDocs } from "@/lib/people/auth/collections";
import { startSession } from "@/lib/people/auth/queries-sessions";
import { openTicket } from "@/lib/people/auth/queries-tickets";
import { insertAddress } from "@/lib/people/users/addresses/queries";
import { userDocs } from "@/lib/people/users/collections";
import { withTransaction } from "@/lib/platform/db/transactions";
import { mailed, makePerson, ORIGIN, type Person } from "../accounts";
import { codeFor, openedCode } from "../codes";
import { giveRider, makeBooking, makeRider, riderOf } from "../delivery";
import { storedDevice } from "../devices";
import { ownCode, ownerWithNumber, proven } from "../phone-people";
import { must } from "../routes";
import { makeRecipe } from "../shop";
import { ADMINS, ALL, type Given, PERSONS, type Rows, type World } from "./run";

/**
 * A new person with the role, whose account the call may end. For `nobody` and `disabled` the caller stays as it is.
 */
export async function anew({ role }: World): Promise<{ as?: Person }> {
  if (role === "nobody" || role === "disabled") return {};
  if (role === "rider") return { as: await makeRider() };
  return { as: await makePerson({ role: role === "admin" || role === "seller" ? role : "user" }) };
}

/** Like `anew`, with fields of the body that depend on the person. */
const anewWith = (set: (person?: Person) => object) => async (world: World) => {
  const given = await anew(world);
  return { ...given, set: set(given.as) };
};

/** A new person with the role whom a number opens, and whose account the call may change. */
async function numbered(world: World): Promise<{ as?: Person & { phone: string } }> {
  const { as } = await anew(world);
  if (!as) return {};
  const phone = newPhone();
  await userDocs().updateOne({ _id: new ObjectId(as.uid) }, { $set: { phone } });
  await proven(as, phone);
  return { as: { ...as, phone } };
}

/** A mailed link for a new account. `data` is made from its e-mail address. */
const linked =
  (
    purpose: Parameters<typeof mailed>[1],
    data: (email: string) => Record<string, string>,
    use?: Parameters<typeof mailed>[3],
  ) =>
  async () => {
    const person = await makePerson();
    return { set: { token: await mailed(person, purpose, data(person.email), use) } };
  };

let made = 0;
const newEmail = () => `anew${++made}@ranna.test`;

/** A Bangladeshi mobile number that no other row uses. */
const newPhone = () => `+88017${13_000_000 + ++made}`;

const HOME = {
  label: "Home",
  name: "Rina Akter",
  phone: "01700-000001",
  district: "Sylhet",
  address: "Road 4",
};

/** An address in the address book of a new person, who calls in place of the owner: one person may store only ten. */
async function owned({ role }: World) {
  const person = await makePerson();
  const params = [(await insertAddress(person.uid, HOME, false))?._id ?? ""];
  return { params, ...(role === "owner" ? { as: person } : {}) };
}

/** A browser that signs in by number: its secret, and the header that tells it. */
const BROWSER = "a-browser-of-the-tests";
const headers = { cookie: `ranna-code=${BROWSER}`, origin: ORIGIN };

/** A ticket of this browser for a number that nobody has. */
async function newTicket(next: "name" | "second_key" = "name"): Promise<Given> {
  const ticket = await withTransaction((tx) =>
    openTicket(
      {
        phone: newPhone(),
        browser: BROWSER,
        uid: null,
        next,
        version: 0,
        byCodeAlone: true,
        renews: true,
        expiresAt: new Date(Date.now() + 3600_000),
      },
      tx,
    ),
  );
  return { headers, body: { ticket, name: "Rina" } };
}

export const account: Rows = {
  "POST /sign-in/code": [ALL(202), () => ({ set: { phone: newPhone() } })],
  "POST /sign-in/proof": [
    ALL(200),
    async () => {
      const phone = newPhone();
      const code = await codeFor({ purpose: "sign_in", phone, holder: BROWSER, uid: null });
      return { headers, set: { phone, code } };
    },
  ],
  "POST /sign-in/proof #none": [ALL(400), () => ({ headers, set: { phone: newPhone() } })],
  "POST /sign-in/finish": [ALL(200), () => newTicket()],
  "POST /sign-in/finish #changed": [ALL(409), () => newTicket("second_key")],
  "POST /sign-in/finish #none": [ALL(400)],
  "POST /sign-in/link": [
    ALL(200),
    async () => {
      const phone = newPhone();
      const person = await makePerson({ phone, emailVerified: new Date() });
      return {
        set: { token: await mailed(person, "sign_in", { phone, email: person.email, version: "0" }) },
      };
    },
  ],
  "POST /account/forgot-password": [ALL(202)],
  "GET /account/password-policy": [ALL(200)],
  "DELETE /account": anewWith((person) => ({ password: person?.password, email: person?.email })),
  //                         nobody user owner seller rider admin disabled
  "PATCH /account/kitchen": ["401 403 403 200 403 200 401"],
  "PATCH /account/kitchen #paused": [
    "401 403 403 200 403 200 401",
    () => ({ set: { pausedUntil: "2126-11-25T00:00:00+06:00" } }),
  ],
  "GET /account/export": async ({ cast }) => {
    await makeRecipe(cast.owner);
    await makeBooking(cast.owner);
    return {};
  },
  "POST /account/password": anew,
  "POST /account/password #wrong": [ALL(401), () => ({ set: { currentPassword: "wrong" } })],
  "POST /account/reset-password": [ALL(200), linked("password_reset", (email) => ({ email }))],
  "POST /account/reset-password #forged": [ALL(400)],
  "POST /account/verify-email": [ALL(200), linked("email_verify", (email) => ({ email }))],
  "POST /account/verify-email/send": anew,
  "POST /account/email": anewWith(() => ({ email: newEmail() })),
  "POST /account/email/confirm": [
    ALL(200),
    linked("email_change", (from) => ({ from, to: newEmail() }), "email_change_to"),
  ],
  "POST /account/phones": () => ({ set: { phone: newPhone() } }),
  "POST /account/phones #foreign": [PERSONS(422), () => ({ set: { phone: "+44 7911 123456" } })],
  "POST /account/phones/verify": async (world) => {
    const given = await anew(world);
    const phone = newPhone();
    if (!given.as) return { ...given, set: { phone } };
    return { ...given, set: { phone, code: await openedCode(given.as, phone) } };
  },
  "POST /account/phones/verify #none": [PERSONS(400), () => ({ set: { phone: newPhone() } })],
  "POST /account/phones/verify #foreign": [
    PERSONS(409),
    async (world) => {
      const { as } = await anew(world);
      if (!as) return {};
      const { phone } = await ownerWithNumber();
      return { as, body: { phone, code: await openedCode(as, phone) } };
    },
  ],
  "POST /account/code": [PERSONS(202), numbered],
  "POST /account/code #none": [PERSONS(409)],
  "PUT /account/phones": [
    PERSONS(200),
    async (world) => {
      const { as } = await numbered(world);
      if (!as) return {};
      const phone = newPhone();
      await proven(as, phone);
      return { as, set: { phone, code: await ownCode(as, "number") } };
    },
  ],
  "PUT /account/phones #waits": [
    PERSONS(202),
    async (world) => {
      const { as } = await numbered(world);
      if (!as) return {};
      const phone = newPhone();
      await proven(as, phone);
      return { as, body: { phone, password: as.password } };
    },
  ],
  "PUT /account/phones #foreign": [
    PERSONS(409),
    async (world) => {
      const { as } = await numbered(world);
      if (!as) return {};
      return { as, body: { phone: (await ownerWithNumber()).phone, password: as.password } };
    },
  ],
  "DELETE /account/phones": numbered,
  "DELETE /account/phones #foreign": [
    PERSONS(404),
    async (world) => {
      const { as } = await numbered(world);
      if (!as) return {};
      return { as, body: { phone: (await ownerWithNumber()).phone, password: as.password } };
    },
  ],
  "DELETE /account/sessions": anew,
  "DELETE /account/sessions/{id}": [
    "401 404 200 404 404 404 401",
    async ({ cast }) => ({ params: [(await startSession(cast.owner.uid, 0)).sid] }),
  ],
  "POST /account/google/confirm": [
    ALL(200),
    linked("google_link", (email) => ({ email, sub: `google-${++made}` })),
  ],
  "DELETE /account/google": async (world) => {
    const given = await anew(world);
    if (given.as) {
      const userId = new ObjectId(given.as.uid);
      const of = { provider: "google", type: "oauth", providerAccountId: `google-${++made}` } as const;
      await accountDocs().insertOne({ _id: new ObjectId(), userId, ...of });
    }
    return given;
  },
};

export const addresses: Rows = {
  "GET /account/addresses": async (world) => ({ ...(await owned(world)), params: [] }),
  "POST /account/addresses": anew,
  "POST /account/addresses #eleventh": [
    PERSONS(409),
    async (world) => {
      const { as } = await anew(world);
      for (let kept = 0; as && kept < 10; kept++) await insertAddress(as.uid, HOME, false);
      return as ? { as } : {};
    },
  ],
  "POST /account/addresses #phone": [PERSONS(422), () => ({ set: { phone: "0171120" } })],
  "PATCH /account/addresses/{id}": ["401 404 200 404 404 404 401", owned],
  "DELETE /account/addresses/{id}": ["401 404 200 404 404 404 401", owned],
};

const device = async ({ cast }: World) => ({ params: [await storedDevice(cast.owner)] });

export const notices: Rows = {
  "PATCH /notices/settings #last": [
    PERSONS(422),
    () => ({ body: { groups: [{ group: "money", push: false, sms: false, mail: false }] } }),
  ],
  "GET /push/config": [ALL(200)],
  "POST /devices": [PERSONS(201)],
  "POST /devices #elsewhere": [PERSONS(422), () => ({ set: { endpoint: "https://push.example/1" } })],
  "DELETE /devices/{id}": ["401 404 200 404 404 404 401", device],
  "POST /devices/{id}/try": ["401 404 202 404 404 404 401", device],
};

export const users: Rows = {
  "GET /users": [ADMINS(200)],
  "GET /users/search": [ADMINS(200)],
  "POST /users": [ALL(201), () => ({ set: { email: newEmail() } })],
  "GET /users/role/{email}": ["401 403 200 403 403 200 401", ({ cast }) => ({ params: [cast.owner.email] })],
  "PATCH /users/admin": [ADMINS(200), async () => ({ set: { email: (await makePerson()).email } })],
  "PATCH /users/{id}": [ADMINS(200), async () => ({ params: [(await makePerson()).uid] })],
  "POST /users/{id}/recovery": [
    ADMINS(202),
    async () => ({ params: [(await makePerson()).uid], set: { phone: newPhone() } }),
  ],
  "POST /users/{id}/recovery #foreign": [
    ADMINS(409),
    async () => ({ params: [(await makePerson()).uid], set: { phone: (await ownerWithNumber()).phone } }),
  ],
  "DELETE /users/{id}/recovery": [ADMINS(200), async () => ({ params: [(await makePerson()).uid] })],
  "PATCH /users/{id} #disable": [
    ADMINS(200),
    async () => ({
      params: [(await makePerson()).uid],
      body: { disabled: true },
    }),
  ],
};

export const money: Rows = {
  //                        nobody user owner seller rider admin disabled
  "GET /statements/{kind}": ["401 404 404 200 404 404 401", () => ({ params: ["kitchen"] })],
  "GET /statements/{kind} #rider": [
    "401 404 404 404 200 404 401",
    () => ({ params: ["rider"], query: { format: "csv" } }),
  ],
  "GET /statements/{kind} #of-somebody": [
    ADMINS(200),
    ({ cast }) => ({ params: ["kitchen"], query: { user: cast.seller.uid } }),
  ],
};

export const books: Rows = {
  "GET /money": [ADMINS(200)],
  "GET /money/entries": [ADMINS(200)],
  "POST /money/verify": [ADMINS(200)],
  "POST /money/arrivals": [
    ADMINS(201),
    async ({ cast }) => {
      await giveRider(cast.rider, { cashPoisha: 100_00 });
      await must(
        "POST /riders/{id}/cash",
        cast.admin,
        [(await riderOf(cast.rider))?._id.toHexString() ?? ""],
        {
          amount: 100,
        },
      );
      return { set: { reference: `deposit ${++made}` } };
    },
  ],
  "POST /money/arrivals #more": [ADMINS(409), () => ({ set: { amount: 9_000_000 } })],
  "POST /money/write-offs": [ADMINS(201), ({ cast }) => ({ set: { account: `buyer:${cast.user.uid}` } })],
  "POST /money/write-offs #house": [ADMINS(422), () => ({ set: { account: "commission" } })],
};

export const desk: Rows = {
  "GET /stats": [ADMINS(200)],
  "GET /audit": [ADMINS(200)],
  "GET /stuck": [ADMINS(200)],
  "GET /stats #period": [ADMINS(200), () => ({ query: { period: "7" } })],
  "POST /stuck/{kind}/{id}": [
    ADMINS(200),
    async () => {
      const rider = await makeRider();
      await giveRider(rider, { cashPoisha: 20_000_00 });
      return { params: ["cash", (await riderOf(rider))?._id.toHexString() ?? ""] };
    },
  ],
};
