import { beforeAll, describe, expect, it } from "vitest";
import { makePerson, ORIGIN, type Person, params } from "../support/accounts";
import { type Endpoint, everyEndpoint, filledIn } from "../support/routes";
import { startTestDatabase } from "../support/test-database";
import { ELSEWHERE } from "./attacks";
import { everything } from "./world";

startTestDatabase();

let admin: Person;
let endpoints: Endpoint[];
let changing: Endpoint[];
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  endpoints = await everyEndpoint();
  changing = endpoints.filter(({ method }) => method !== "GET");
});

const ids = { id: "a".repeat(24), recipeId: "a".repeat(24) };
const send = ({ method, address, handler }: Endpoint, headers: Record<string, string>, body?: BodyInit) =>
  handler(
    new Request(ORIGIN + filledIn(address, ids), {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    }),
    params(ids),
  );
/** Whether other origins may make the call. */
const isOpen = ({ checks }: Endpoint) => checks.sameOrigin === false;
const outcome = async (answer: Response) => `${answer.status} ${(await answer.json()).code}`;
const cookieAlone = (person: Person) => ({ cookie: person.cookie.cookie ?? "" });

describe("a call that another site makes a signed-in browser send", () => {
  it("may be open only where something else proves who calls", () => {
    expect(changing.filter(isOpen).map(({ name }) => name)).toEqual([
      "POST /api/[...unknown]",
      "PUT /api/[...unknown]",
      "PATCH /api/[...unknown]",
      "DELETE /api/[...unknown]",
      "POST /api/auth/[...nextauth]",
      "POST /api/local/sslcommerz/[...path]",
      "POST /api/local/stripe/[...path]",
      "POST /payments/return/{attemptId}",
      "POST /sslcommerz/ipn",
      "POST /stripe/webhook",
    ]);
  });

  it("is refused by every other call before anything else, whatever the headers say of where it comes from", async () => {
    const wrong: string[] = [];
    const before = await everything();
    const closed = changing.filter((one) => !isOpen(one));
    expect(closed.length).toBeGreaterThan(40);
    for (const endpoint of closed) {
      for (const headers of ELSEWHERE) {
        const json = { "content-type": "application/json", ...cookieAlone(admin), ...headers };
        const said = await outcome(await send(endpoint, json, "{}"));
        if (said !== "403 cross_site") wrong.push(`${endpoint.name} ${JSON.stringify(headers)}: ${said}`);
      }
    }
    expect(wrong).toEqual([]);
    expect((await everything()) === before).toBe(true);
  });

  it("is let through from our own pages, under whichever of our names the browser knows us", async () => {
    const own = [
      { origin: ORIGIN },
      { "sec-fetch-site": "same-origin" },
      { origin: ORIGIN, "sec-fetch-site": "same-origin" },
      { origin: "http://localhost:3000", host: "localhost:3000" },
    ] as Record<string, string>[];
    const endpoint = changing.find(({ name }) => name === "PATCH /account")!;
    for (const headers of own) {
      const json = { "content-type": "application/json", ...cookieAlone(admin), ...headers };
      expect((await send(endpoint, json, '{"name":"Admin"}')).status, JSON.stringify(headers)).toBe(200);
    }
  });

  it("does not matter with a Bearer, which no other site can make a browser send", async () => {
    for (const endpoint of changing.filter((one) => !isOpen(one))) {
      const answer = await send(
        endpoint,
        {
          ...admin.bearer,
          origin: "https://evil.example",
          "sec-fetch-site": "cross-site",
          "content-type": "application/json",
        },
        "[]",
      );
      // Each call passes this check and goes on to its own checks; only the cross-site refusal matters here.
      if (endpoint.checks.body) expect(await outcome(answer), endpoint.name).not.toBe("403 cross_site");
      if (endpoint.name === "DELETE /account/sessions") admin = await makePerson({ role: "admin" });
    }
  });
});

describe("a form", () => {
  it("is no body of ours: what a page of another site could send without asking is 415", async () => {
    const wrong: string[] = [];
    const types = [
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain",
      "text/plain; application/json",
      "application/jsonx",
      "text/json",
      "",
    ];
    for (const endpoint of changing.filter(({ checks }) => checks.body)) {
      for (const type of types) {
        const headers = { ...admin.cookie, "content-type": type };
        const { status } = await send(
          endpoint,
          headers,
          new TextEncoder().encode('{"role":"admin","name":"x"}'),
        );
        if (status !== 415) wrong.push(`${endpoint.name} ${type}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("hides no other method: GET never changes anything", async () => {
    const before = await everything();
    for (const { address, method } of changing.filter((one) => !isOpen(one) && !one.address.includes("["))) {
      const request = new Request(`${ORIGIN}${address}?_method=${method}`, {
        headers: { ...cookieAlone(admin), "x-http-method-override": method },
      });
      await endpoints
        .find((one) => one.method === "GET" && one.address === address)
        ?.handler(request, params());
    }
    expect((await everything()) === before).toBe(true);
  });
});
