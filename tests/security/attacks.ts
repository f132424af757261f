/** Values that an attacker types and sends, for all tests in this folder. None of them is specific to one call. */

/**
 * Objects that a careless query passes to the database as operators that match everything. None is a valid value of
 * any field.
 */
export const OPERATORS: readonly unknown[] = [
  { $gt: "" },
  { $ne: null },
  { $regex: ".*" },
  { $where: "sleep(1000) || true" },
  { $in: [{ $exists: true }] },
  [{ $gt: "" }],
  ["$ne", null],
  [[]],
  { constructor: { prototype: { polluted: "yes" } } },
  { toString: "x", length: 1, valueOf: 1 },
];

/** The same operators as texts in an address. They must only be read as texts. */
export const OPERATOR_TEXTS: readonly string[] = [
  '{"$gt":""}',
  '{"$ne":null}',
  '[{"$gt":""}]',
  "[$ne]=",
  "$where=1",
  "';return true;//",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  ".*",
  "(a+)+$",
  "\\",
  "\u0000",
  "\uD800",
  "../../etc/passwd",
  "0",
  "-1",
  "1e99",
  "NaN",
  "x".repeat(5_000),
];

/** A sixth of the attacks, another sixth at each `turn`; all of them with LONG=1. */
export const inTurn = <T>(all: readonly T[], turn: number): readonly T[] =>
  process.env.LONG ? all : all.filter((_, at) => (at + turn) % 6 === 0);

/** Values that must be in no document after a call with these fields. */
export const MARK = "hostile-mark";
export const MARK_ID = "bad0bad0bad0bad0bad0bad0";
export const MARK_NUMBER = 987_654_321;
export const MARK_DATE = "1999-09-09T09:09:09.000Z";
export const MARKS: readonly string[] = [MARK, MARK_ID, String(MARK_NUMBER), "1999-09-09"];

const EMAIL = `${MARK}@evil.test`;

/** Fields that only the server may set, in every spelling in which the product stores or returns them. */
export const SERVER_FIELDS: Readonly<Record<string, unknown>> = {
  ...ids(
    "_id id uid userId ownerId authorId buyerId sellerId senderId orderId parcelId applicationId insertedId sid",
  ),
  ...of(
    EMAIL,
    "owner author authorEmail created_by createdBy buyerEmail sellerEmail sender_email senderEmail applicant",
  ),
  ...of(
    MARK,
    "fullName displayName authorName state status tracking_id trackingId openKey hash searchText key",
  ),
  ...of(MARK, "completedBy paidWith titleKey searchWords deletedBy kind refundState intentId clientSecret"),
  ...of(
    MARK_NUMBER,
    "cost pricePoisha totalPoisha deliveryCostPoisha deliveryChargePoisha refundedPoisha difference collectPoisha",
  ),
  ...of(
    MARK_NUMBER,
    "balance cashInHand sessionVersion accountVersion codeTries paymentRounds version earning",
  ),
  ...of(
    MARK_DATE,
    "createdAt creationDate dateCreated dateModified applyed decidedAt completedAt paidAt openedAt readyAt",
  ),
  ...of(
    MARK_DATE,
    "takeableAt finishedAt deletedAt hiddenAt countedAt emailVerified lastSignInAt updatedAt checkAt",
  ),
  isAdmin: true,
  isRider: true,
  listed: true,
  freeOf: [MARK],
  withinDistrict: true,
  needsAddress: false,
  payment_status: "paid",
  paymentStatus: "paid",
  delivery_status: "delivered",
  deliveryStatus: "delivered",
  sellerInfo: { id: MARK_ID, name: MARK, email: EMAIL },
  sender: { id: MARK_ID, email: EMAIL, name: MARK },
  events: [{ to: "delivered", note: MARK }],
  refunds: [{ key: MARK, amountPoisha: MARK_NUMBER }],
  $set: { role: "admin", note: MARK },
  $inc: { amount: MARK_NUMBER },
  "events.0.note": MARK,
  "role.$": MARK,
};

/** `role` and `disabled` are separate, because two calls of administrators accept them. */
export const ROLE_FIELDS: Readonly<Record<string, unknown>> = { role: "admin", disabled: true };

/**
 * A body with fields of the server added to it and to every object inside it, and with keys that try to change the
 * prototype.
 */
export function overreaching(body: object, extra: object = SERVER_FIELDS): string {
  const grown = grow(body, extra) as object;
  const json = JSON.stringify(grown);
  // JSON.parse makes `__proto__` an own field; a careless merge then writes it into the prototype.
  const prototype = `"__proto__":{"polluted":"yes","role":"admin","mark":"${MARK}"},"constructor":{"prototype":{"polluted":"yes"}}`;
  return json === "{}" ? `{${prototype}}` : `{${prototype},${json.slice(1)}`;
}

function grow(value: unknown, extra: object): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  const own = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, grow(inner, extra)]));
  return { ...extra, ...own };
}

/** Copies of `body`, each with `value` in place of one field or of one nested field, with the path of that field. */
export function withEachField(body: object, value: unknown): { path: string; body: object }[] {
  return Object.entries(body).flatMap(([key, inner]) => {
    const replaced = { path: key, body: { ...body, [key]: value } };
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return [replaced];
    const deeper = withEachField(inner, value).map((one) => ({
      path: `${key}.${one.path}`,
      body: { ...body, [key]: one.body },
    }));
    return [replaced, ...deeper];
  });
}

/** Addresses outside of this site, to which no redirect may lead. */
export const FOREIGN_ADDRESSES: readonly string[] = [
  "https://evil.example",
  "https://evil.example/login",
  "http:evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f..",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/%2F%2Fevil.example",
  "%2F%2Fevil.example",
  "/%5Cevil.example",
  "/%09/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "//evil.example@127.0.0.1:3000/",
  "http://127.0.0.1:3000@evil.example/",
  "http://127.0.0.1:3000.evil.example/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:http://127.0.0.1:3000/1",
  "file:///etc/passwd",
  "//[::1]/",
  "//evil%E3%80%82example",
  "//evil。example",
  "",
];

/** Headers of a cookie call that say it comes from another site, or do not say where it comes from. */
export const ELSEWHERE: readonly Record<string, string>[] = [
  {},
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://127.0.0.1:3001" },
  { origin: "http://127.0.0.1" },
  { origin: "http://127.0.0.1:3000.evil.example" },
  { origin: "HTTP://127.0.0.1:3000/" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
  { "sec-fetch-site": "cross-site", origin: "http://127.0.0.1:3000" },
  { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
  { origin: "https://evil.example", referer: "http://127.0.0.1:3000/", "x-forwarded-host": "evil.example" },
  { origin: "https://evil.example", authorization: "Basic eDp5" },
];

function of(value: unknown, names: string): Record<string, unknown> {
  return Object.fromEntries(names.split(" ").map((name) => [name, value]));
}

function ids(names: string): Record<string, unknown> {
  return of(MARK_ID, names);
}
