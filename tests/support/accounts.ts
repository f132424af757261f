import { ObjectId } from "mongodb";
import type { OneTimeLinkDoc } from "@/lib/people/auth/model";
import { type LinkUse, linkToken } from "@/lib/people/auth/one-time-links";
import { hashPassword } from "@/lib/people/auth/passwords";
import { openLink } from "@/lib/people/auth/queries-links";
import { startSession } from "@/lib/people/auth/queries-sessions";
import { BEARER_SECONDS, makeToken, sessionCookie } from "@/lib/people/auth/tokens";
import { recordProof } from "@/lib/people/phones/queries";
import { credentialDocs, userDocs } from "@/lib/people/users/collections";
import { newUser, type UserDoc } from "@/lib/people/users/model";
import { withTransaction } from "@/lib/platform/db/transactions";

/** A person on the test database with ways to call as them. */
export type Person = {
  uid: string;
  email: string;
  password: string;
  /** The session that `cookie` and `bearer` belong to. */
  sid: string;
  /** Headers of a call by a browser. */
  cookie: Record<string, string>;
  bearer: Record<string, string>;
};

/** The address at which riders fetch a seller's boxes. Cooked food needs one. */
export const PICKUP = {
  phone: "+8801711204588",
  region: "Sylhet",
  district: "Sylhet",
  center: "Beanibazar",
  address: "Station Road",
  landmark: null,
};

/** The password of all people here. It is hashed once, because hashing is slow on purpose. */
const PASSWORD = "ranna-test-1";
let passwordHash: Promise<string> | undefined;

let made = 0;

/** Creates a user with a password and returns the headers for calls as that person. */
export async function makePerson(fields: Partial<UserDoc> = {}): Promise<Person> {
  made += 1;
  const _id = new ObjectId();
  const email = fields.email ?? `person${made}-${_id.toHexString()}@ranna.test`;
  await userDocs().insertOne(newUser({ _id, name: `Person ${made}`, ...fields, email }));
  passwordHash ??= hashPassword(PASSWORD);
  await credentialDocs().insertOne({ _id, hash: await passwordHash, updatedAt: new Date() });
  const claims = await startSession(_id.toHexString(), fields.sessionVersion ?? 0);
  return {
    uid: claims.uid,
    email,
    password: PASSWORD,
    sid: claims.sid,
    cookie: { cookie: cookiePair(await sessionCookie(claims)), origin: ORIGIN },
    bearer: { authorization: `Bearer ${await makeToken(claims, BEARER_SECONDS)}` },
  };
}

/** The stored e-mail of a person. */
export const storedEmail = ({ email }: Pick<Person, "email">) => (email.includes("@") ? email : null);

/** The site's own origin in tests. */
export const ORIGIN = "http://127.0.0.1:3000";

/** The `name=value` part of a `Set-Cookie` header, which a browser sends back. */
export const cookiePair = (setCookie: string) => setCookie.split(";")[0] ?? "";

/** A request to one of the product's handlers. */
export function call(
  path: string,
  method = "GET",
  headers: Record<string, string> = {},
  body?: unknown,
): Request {
  const form = body instanceof FormData;
  return new Request(`${ORIGIN}${path}`, {
    method,
    headers: { ...(body === undefined || form ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
}

/** The second argument of a handler: the parameters of the path. */
export const params = (values: Record<string, string> = {}) => ({ params: Promise.resolve(values) });

/** A token for a one-time link of a person, as a mail contains it. */
export async function mailed(
  { uid }: Person,
  purpose: OneTimeLinkDoc["purpose"],
  data: Record<string, string>,
  use: LinkUse = purpose,
): Promise<string> {
  return linkToken(use, await withTransaction((tx) => openLink({ purpose, uid, data, seconds: 3600 }, tx)));
}

/**
 * Creates a person without an e-mail, whom a number opens. `email` is the id, which names the account where an e-mail
 * would.
 */
export async function makePersonByNumber(fields: Partial<UserDoc> = {}): Promise<Person & { phone: string }> {
  const person = await makePerson(fields);
  const phone = `+88017${20_000_000 + made}`;
  await userDocs().updateOne({ _id: new ObjectId(person.uid) }, { $set: { email: null, phone } });
  await withTransaction((tx) => recordProof(phone, person.uid, tx));
  return { ...person, email: person.uid, phone };
}
