import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { problems } from "../../lib/texts/bn/problems";
import { rejectInvalidRequest } from "./reject-invalid-request.mjs";

const request = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers, socket: { remoteAddress: "10.0.0.9" } }) as unknown as IncomingMessage;

it("opens the pages of the emulators to this machine's own names only", () => {
  const status = (host: string, url = "/local/mail", openDemo = false) =>
    rejectInvalidRequest(request(url, { host }), { openDemo })?.status ?? 200;
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST", "ranna.localhost:80"])
    expect(status(host), host).toBe(200);
  for (const host of [
    "attacker.example",
    "127.0.0.1.attacker.example",
    "",
    "10.0.0.4:3000",
    "localhost.attacker.example",
  ])
    for (const url of ["/local/mail", "/api/local/mail?to=a", "/API/LOCAL/mail", "/local"])
      expect(status(host, url), host).toBe(404);
  expect(status("10.0.0.4:3000", "/local/mail", true)).toBe(200);
  expect(status("attacker.example", "/locality")).toBe(200);
});

it("knows seven methods, its own addresses, and no maker of pictures", () => {
  const asked = (method: string, url: string) =>
    rejectInvalidRequest(Object.assign(request(url), { method }) as unknown as IncomingMessage);
  expect(asked("TRACE", "/")).toMatchObject({
    status: 405,
    headers: { allow: expect.stringContaining("GET") },
  });
  expect(asked("PROPFIND", "/")?.status).toBe(405);
  expect(asked("OPTIONS", "*")?.status).toBe(400);
  expect(asked("GET", "http://elsewhere.test/")?.status).toBe(400);
  expect(asked("GET", "/_next/image?url=%2Fimages%2Fx.webp&w=64&q=75")?.status).toBe(404);
  expect(asked("DELETE", "/api/cart/1")).toBeNull();
});

it("refuses malformed addresses", () => {
  expect(rejectInvalidRequest(request("/recipedeteils/%E0%A4%A"))?.status).toBe(400);
  expect(rejectInvalidRequest(request("/%00"))?.status).toBe(400);
  expect(rejectInvalidRequest(request("/recipedeteils/%E0%A6%B0"))).toBeNull();
});

it("refuses a router's state that Next can't read, and takes what its router sends", () => {
  const asked = (state: string) =>
    rejectInvalidRequest(request("/login", { rsc: "1", "next-router-state-tree": state }));
  const sent = encodeURIComponent(
    JSON.stringify(["", { children: ["login", { children: ["__PAGE__", {}] }] }, null, null, 16]),
  );
  expect(asked(sent)).toBeNull();
  for (const state of [
    "",
    "garbage",
    "%",
    "{}",
    "[]",
    "%5B%22%22%2C5%5D",
    `${sent}, ${sent}`,
    `%5B${"%5B".repeat(20_000)}`,
  ])
    expect(asked(state)?.status, state.slice(0, 20)).toBe(400);
});

it("refuses bodies that are too large before they are read", () => {
  expect(rejectInvalidRequest(request("/api/orders", { "content-length": "300000" }))?.status).toBe(413);
  expect(rejectInvalidRequest(request("/api/uploads", { "content-length": "300000" }))).toBeNull();
  expect(rejectInvalidRequest(request("/api/uploads", { "content-length": "6000000" }))?.status).toBe(413);
  const back = `/api/payments/return/${"a".repeat(24)}`;
  expect(rejectInvalidRequest(request(back, { "content-length": "6000000" }))).toBeNull();
});

it("wants a length where nobody counts what is read", () => {
  expect(
    rejectInvalidRequest(request("/api/auth/callback/credentials", { "transfer-encoding": "chunked" }))
      ?.status,
  ).toBe(411);
  expect(rejectInvalidRequest(request("/api/orders", { "transfer-encoding": "chunked" }))).toBeNull();
});

it("speaks the language of the address, of a call that of Accept-Language, and says what it said", () => {
  const refused = (url: string, headers: Record<string, string> = {}) => {
    const { problem, headers: sent } = rejectInvalidRequest(request(url, headers)) ?? {};
    return [sent?.["content-language"], sent?.vary, problem?.title, problem?.detail, problem?.values];
  };
  const vary = "Accept-Language";
  const en = "There is no such page.";
  const bn = "এমন কোনো পাতা নেই।".normalize("NFC");
  expect(refused("/local/mail")).toEqual(["en", vary, en, en, {}]);
  expect(refused("/bn/local/mail", { "accept-language": "en" })).toEqual(["bn", vary, bn, bn, {}]);
  expect(refused("/local/mail", { "accept-language": "bn-BD" })).toEqual(["bn", vary, bn, bn, {}]);
  const large = { "content-length": "300000" };
  expect(refused("/api/orders", large).slice(3)).toEqual(["At most 256 KB are taken.", { kilobytes: 256 }]);
  expect(refused("/api/orders", { ...large, "accept-language": "bn" }).slice(3)).toEqual([
    problems.bodyTooLong({ kilobytes: 256 }),
    { kilobytes: 256 },
  ]);
});
