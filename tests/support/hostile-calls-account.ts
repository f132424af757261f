import { randomUUID } from "node:crypto";
import { openLink } from "@/lib/people/auth/data-links";
import type { OneTimeLinkDoc } from "@/lib/people/auth/document";
import { insertLink } from "@/lib/people/auth/google/data-google";
import { type LinkUse, linkToken } from "@/lib/people/auth/one-time-links";
import { insertAddress } from "@/lib/people/users/addresses/data";
import { withTransaction } from "@/lib/platform/db/transactions";
import { makePerson, type Person } from "./accounts";
import type { MakeCall } from "./hostile-call";
import { strangers } from "./hostile-world";

const PHOTO = "https://pictures.example/me.jpg";
const HOME = {
  ...{ label: "Home", name: "Rina Akter", phone: "01700-000004" },
  ...{ district: "Dhaka", address: "House 4" },
};
const newEmail = () => `${randomUUID()}@new.test`;

/** A token as a mail carries it, for a link of somebody's. */
export async function mailed(
  person: Person,
  purpose: OneTimeLinkDoc["purpose"],
  data: Record<string, string>,
  use: LinkUse = purpose,
): Promise<string> {
  const link = { purpose, uid: person.uid, data, seconds: 3600 };
  return linkToken(use, await withTransaction((tx) => openLink(link, tx)));
}

/** By somebody new, who loses something with it. */
const own =
  (body?: (person: Person) => Record<string, unknown>): MakeCall =>
  async () => {
    const by = await makePerson();
    return { by, ...(body ? { body: body(by) } : {}) };
  };

const byMail =
  (
    purpose: OneTimeLinkDoc["purpose"],
    data: (person: Person) => Record<string, string>,
    more: { use?: LinkUse; body?: Record<string, unknown> } = {},
  ): MakeCall =>
  async () => {
    const person = await makePerson();
    return {
      by: null,
      body: { token: await mailed(person, purpose, data(person), more.use), ...more.body },
    };
  };

export const ACCOUNT_CALLS: Readonly<Record<string, MakeCall>> = {
  "POST /api/users": async () => ({
    by: null,
    body: { name: "Rina", email: newEmail(), password: "mustard-oil-9", photoURL: PHOTO },
  }),
  "PATCH /api/users/admin": async (world) => ({
    by: world.admin,
    body: { email: (await makePerson()).email },
    outsiders: [world.owner, ...strangers(world)],
  }),
  "PATCH /api/users/[id]": async (world) => ({
    by: world.admin,
    params: { id: (await makePerson()).uid },
    body: { role: "seller", disabled: false },
    outsiders: [world.owner, ...strangers(world)],
  }),
  "PATCH /api/account": own(() => ({ name: "New Name", photoURL: PHOTO })),
  "DELETE /api/account": own(({ password, email }) => ({ password, email })),
  "PATCH /api/account/pickup": own(() => ({
    phone: "01700-000004",
    region: "Dhaka",
    district: "Dhaka",
    center: "Savar",
    address: "House 4",
  })),
  "PATCH /api/account/kitchen": async (world) => ({
    by: world.seller,
    body: { boxesPerDay: 40, pausedUntil: null, story: "Slow fires.", area: "Mirpur, Dhaka" },
  }),
  "POST /api/account/addresses": own(() => ({ ...HOME, isDefault: true })),
  "PATCH /api/account/addresses/[id]": async (world) => {
    const by = await makePerson();
    const params = { id: (await insertAddress(by.uid, HOME, false))?._id ?? "" };
    return { by, params, body: { ...HOME, isDefault: true }, outsiders: [world.admin, ...strangers(world)] };
  },
  "DELETE /api/account/addresses/[id]": async (world) => {
    const by = await makePerson();
    const params = { id: (await insertAddress(by.uid, HOME, false))?._id ?? "" };
    return { by, params, outsiders: [world.admin, ...strangers(world)] };
  },
  "POST /api/account/password": own(({ password }) => ({
    currentPassword: password,
    newPassword: "another-pass-2",
  })),
  "POST /api/account/email": own(({ password }) => ({ email: newEmail(), password })),
  "DELETE /api/account/email": own(),
  "POST /api/account/email/confirm": byMail(
    "email_change",
    ({ email }) => ({ from: email, to: newEmail() }),
    { use: "email_change_from" },
  ),
  "POST /api/account/verify-email": byMail("email_verify", ({ email }) => ({ email })),
  "POST /api/account/verify-email/send": own(),
  "POST /api/account/forgot-password": async () => ({
    by: null,
    body: { email: (await makePerson()).email },
  }),
  "POST /api/account/reset-password": byMail("password_reset", ({ email }) => ({ email }), {
    body: { password: "another-pass-2" },
  }),
  "DELETE /api/account/sessions": own(),
  "DELETE /api/account/sessions/[id]": async (world) => {
    const by = await makePerson();
    return { by, params: { id: by.sid }, outsiders: [world.admin, ...strangers(world)] };
  },
  "DELETE /api/account/google": async () => {
    const by = await makePerson();
    await withTransaction((tx) => insertLink(by.uid, { sub: randomUUID(), email: by.email }, tx));
    return { by };
  },
  "POST /api/account/google/link": own(),
  "POST /api/account/google/confirm": byMail("google_link", ({ email }) => ({ sub: randomUUID(), email })),
};
