import { describe, expect, it } from "vitest";
import { nameOf } from "@/lib/platform/http/call";
import { everyEndpoint, served } from "../../tests/support/routes";
import { ALL_CALLS, CALLS } from "./all-calls";

/** Handlers below /api that are no calls of this API, and why. */
const NOT_DOCUMENTED: Readonly<Record<string, string>> = {
  "/api/auth/[...nextauth]": "NextAuth's own paths and shapes",
  "/api/local/sslcommerz/[...path]": "the stand-in for wallets, whose page asks it",
  "/api/local/stripe/[...path]": "the payment sandbox, in Stripe's own paths and shapes",
  "/api/[...unknown]": "answers 404 to what is no call",
};
const endpoints = (await everyEndpoint()).filter(({ address }) => address.startsWith("/api/"));

describe("the calls of the API", () => {
  it("are what the handlers serve, each once, and no others", () => {
    const serving = endpoints.flatMap(({ call }) => call ?? []);
    const described = new Set(ALL_CALLS);
    expect(serving.filter((call) => !described.has(call)).map(nameOf)).toEqual([]);
    expect(ALL_CALLS.filter((call) => !serving.includes(call)).map(nameOf)).toEqual([]);
    expect(serving.length).toBe(ALL_CALLS.length);
  });

  it.each(
    endpoints.filter(({ address }) => !(address in NOT_DOCUMENTED)).map((one) => [one.name, one] as const),
  )("%s is served under its method and path, with its parameters' names", (_, { method, address, call }) => {
    expect(call && `${call.method} ${served(`/api${call.path}`)}`).toBe(`${method} ${address}`);
  });

  it("leave out only what has a reason, and what exists", () => {
    const without = endpoints.filter(({ call }) => call === null).map(({ address }) => address);
    expect([...new Set(without)].sort()).toEqual(Object.keys(NOT_DOCUMENTED).sort());
  });

  it("have one name each", () => {
    const names = Object.values(CALLS).flat().map(nameOf);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("have examples that they take, and one wherever a body is needed", () => {
    for (const { method, path, body, bodyOptional, jsonBody, query, example } of ALL_CALLS) {
      const json = body ?? jsonBody;
      if (json && !bodyOptional) expect(example?.body, `${method} ${path}`).toBeDefined();
      const wrong = [
        ...(example?.body ? (json?.safeParse(example.body).error?.issues ?? []) : []),
        ...(query?.safeParse(example?.query ?? {}).error?.issues ?? []),
      ];
      expect(wrong, `${method} ${path}`).toEqual([]);
    }
  });
});
