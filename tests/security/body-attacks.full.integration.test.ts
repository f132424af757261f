import { beforeAll, describe, expect, it } from "vitest";
import { call, params } from "../support/accounts";
import { type Endpoint, everyEndpoint, fieldsOf, filledIn } from "../support/routes";
import { startTestShop } from "../support/shop";
import { inTurn, OPERATORS, withEachField } from "./attacks";
import { everything, makeWorld, OTHERWISE_TESTED, type ValidCall, validCall, type World } from "./world";

const shop = startTestShop({
  GOOGLE_CLIENT_ID: "ranna-local",
  GOOGLE_CLIENT_SECRET: "not-a-secret",
  LIMIT_REGISTER: "100000",
  LIMIT_ACCOUNT_MAIL_ADDRESS: "100000",
});

let world: World;
let endpoints: Endpoint[];
beforeAll(async () => {
  world = await makeWorld(shop);
  endpoints = await everyEndpoint();
});

const changing = () =>
  endpoints.filter(({ method, name }) => method !== "GET" && !(name in OTHERWISE_TESTED));

/** Makes a valid call with another body. */
async function send({ method, address, handler }: Endpoint, valid: ValidCall, body: unknown = valid.body) {
  const { headers, params: ids } = valid;
  const answer = await handler(call(filledIn(address, ids), method, headers, body), params(ids));
  return { status: answer.status, text: await answer.text() };
}

/** Fields that are not tested here, because they exclude a field of the example or depend on the day. */
const INSTEAD: Record<string, string[]> = {
  "POST /addrecipe": ["eatWithinHours"],
  "PATCH /recipes/{id}": ["eatWithinHours"],
  "POST /orders/{id}/accept": ["on"],
  "POST /list/recipes": ["times"],
  "POST /checkout": ["addressId"],
  "PATCH /users/admin": ["_id"],
  "POST /notices/read": ["until", "href"],
  "POST /sign-in/finish": ["password", "link", "fresh"],
};

describe("the table of calls", () => {
  it("has every call that changes something, and no other", () => {
    const changing = endpoints.filter(({ method }) => method !== "GET");
    const found = changing.map(({ name }) => name);
    const calls = changing.filter(({ call }) => call !== null).map(({ name }) => name);
    expect(found.filter((name) => !calls.includes(name) && !(name in OTHERWISE_TESTED))).toEqual([]);
    expect(Object.keys(OTHERWISE_TESTED).filter((name) => !found.includes(name))).toEqual([]);
  });

  it("holds valid calls, with every field that the call knows", async () => {
    const failed: string[] = [];
    for (const endpoint of changing()) {
      const valid = (await validCall(endpoint, world))!;
      const given = [...Object.keys(valid.body ?? {}), ...(INSTEAD[endpoint.name] ?? [])];
      const lacking = fieldsOf(endpoint.checks.body).filter((field) => !given.includes(field));
      if (lacking.length > 0) failed.push(`${endpoint.name} lacks ${lacking}`);
      const { status, text } = await send(endpoint, valid);
      if (status >= 300) failed.push(`${endpoint.name}: ${status} ${text}`);
    }
    expect(failed).toEqual([]);
  });
});

describe("a question for the database in the place of a value", () => {
  it("is refused in every field of every body, and changes nothing", async () => {
    const taken: string[] = [];
    for (const endpoint of changing().filter(({ checks }) => checks.body)) {
      const valid = (await validCall(endpoint, world))!;
      const before = await everything();
      for (const [turn, operator] of OPERATORS.entries()) {
        for (const { path, body } of inTurn(withEachField(valid.body ?? {}, operator), turn)) {
          const { status } = await send(endpoint, valid, body);
          if (![400, 422].includes(status))
            taken.push(`${endpoint.name} ${path}=${JSON.stringify(operator)}: ${status}`);
        }
      }
      if ((await everything()) !== before) taken.push(`${endpoint.name} has changed something`);
    }
    expect(taken).toEqual([]);
  });

  it("is no body either: nothing breaks, and no list or text is taken", async () => {
    const taken: string[] = [];
    const bodies = [...OPERATORS, null, "text", 7, true, []];
    for (const endpoint of changing().filter(({ checks }) => checks.body)) {
      const valid = (await validCall(endpoint, world))!;
      for (const body of bodies) {
        const { status } = await send(endpoint, valid, body);
        const object = typeof body === "object" && body !== null && !Array.isArray(body);
        // An object with only unknown fields counts as an empty object, which some calls accept.
        if (status >= 500 || (!object && ![400, 422].includes(status)))
          taken.push(`${endpoint.name} ${JSON.stringify(body)}: ${status}`);
      }
    }
    expect(taken).toEqual([]);
  });
});
