import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { addressKey, clientAddress } from "./client-address.mjs";

const request = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers, socket: { remoteAddress: "10.0.0.9" } }) as unknown as IncomingMessage;

it("believes x-forwarded-for only as far as proxies are trusted", () => {
  const from = request("/", { "x-forwarded-for": "1.1.1.1, 2.2.2.2, 3.3.3.3" });
  expect(clientAddress(from, 0)).toBe("10.0.0.9");
  expect(clientAddress(from, 1)).toBe("3.3.3.3");
  expect(clientAddress(from, 2)).toBe("2.2.2.2");
  expect(clientAddress(request("/"), 1)).toBe("10.0.0.9");
  // With two trusted proxies the header would contain two addresses, so the proxies have not written this header.
  expect(clientAddress(request("/", { "x-forwarded-for": "1.1.1.1" }), 2)).toBe("10.0.0.9");
  expect(clientAddress(request("/", { "x-forwarded-for": "nonsense" }), 1)).toBe("10.0.0.9");
  expect(clientAddress(request("/", { "x-forwarded-for": `${"a, ".repeat(50_000)}4.4.4.4` }), 1)).toBe(
    "4.4.4.4",
  );
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]:51234", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2:ffff::9]", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "::1"],
  ["", null],
  ["unknown", null],
  ["203.0.113.7.example", null],
  ["_hidden", null],
])("counts %s as %s", (text, key) => {
  expect(addressKey(text)).toBe(key);
});
