import { beforeAll, describe, expect, it } from "vitest";
import { call, params } from "../support/accounts";
import { type Endpoint, everyEndpoint, fieldsOf, filledIn } from "../support/routes";
import { startTestShop } from "../support/shop";
import { inTurn, OPERATOR_TEXTS } from "./attacks";
import { everything, makeWorld, validCall, type World } from "./world";

const shop = startTestShop({ LIMIT_TRACK: "100000" });

let world: World;
let endpoints: Endpoint[];
beforeAll(async () => {
  world = await makeWorld(shop);
  endpoints = await everyEndpoint();
});

const short = (text: string) => JSON.stringify(text).slice(0, 60);
const pair = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString();

describe("a question for the database in an address", () => {
  it("leads nowhere: what is no id is unknown or refused, changes nothing and is never a fault", async () => {
    const taken: string[] = [];
    for (const [turn, endpoint] of endpoints.entries()) {
      const { name, method, address, handler, checks } = endpoint;
      const key = /\[(?:\.\.\.)?(\w+)\]/.exec(address)?.[1];
      if (key === undefined || checks.sameOrigin === false) continue;
      const valid = method === "GET" ? undefined : await validCall(endpoint, world);
      const by = valid?.by ?? world.admin;
      const before = await everything();
      for (const text of inTurn(OPERATOR_TEXTS, turn)) {
        const path = filledIn(address);
        const answer = await handler(call(path, method, by.cookie, valid?.body), params({ [key]: text }));
        if (![400, 403, 404, 422].includes(answer.status))
          taken.push(`${name} ${short(text)}: ${answer.status}`);
      }
      if ((await everything()) !== before) taken.push(`${name} has changed something`);
    }
    expect(taken).toEqual([]);
  });

  it("matches nothing in a query: every parameter of every call is a text, or refused, and given once", async () => {
    const taken: string[] = [];
    for (const [turn, { name, method, address, handler, checks }] of endpoints.entries()) {
      if (method !== "GET" || address.includes("[")) continue;
      const status = async (search: string) =>
        (await handler(call(`${address}?${search}`, "GET", world.admin.cookie), params())).status;
      for (const [at, field] of fieldsOf(checks.query).entries()) {
        const asked = [
          ...OPERATOR_TEXTS.map((text) => pair(field, text)),
          ...["[$ne]", "[$gt]", "[]", ".$gt", "[__proto__]"].map((key) => pair(field + key, "1")),
          pair("__proto__", field),
          pair("constructor[prototype]", field),
        ];
        for (const search of inTurn(asked, turn + at)) {
          const answered = await status(search);
          if (answered >= 500) taken.push(`${name}?${search.slice(0, 60)}: ${answered}`);
        }
        const twice = await status(`${field}=1&${field}=2`);
        if (twice !== 422) taken.push(`${name}?${field} twice: ${twice}`);
      }
    }
    expect(taken).toEqual([]);
  });
});
