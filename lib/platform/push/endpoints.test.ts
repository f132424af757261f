import { createECDH } from "node:crypto";
import { describe, expect, it } from "vitest";
import { allowedEndpoint, arePushKeys } from "./endpoints";
import { pushSettings } from "./settings";

const { hosts } = pushSettings.read({ NODE_ENV: "test" });
const allowed = (text: string) => allowedEndpoint(text, { hosts, standIn: null });

describe("an endpoint of a known push service", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b-_x",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://a.b.push.apple.com/x",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d",
  ])("%s may be registered", (endpoint) => expect(allowed(endpoint)).toBe(endpoint));

  it("has one spelling", () => {
    expect(allowed("HTTPS://FCM.GoogleAPIs.com:443/Send/A")).toBe("https://fcm.googleapis.com/Send/A");
  });
});

describe("no endpoint is", () => {
  it.each([
    ["without TLS", "http://fcm.googleapis.com/x"],
    ["of another scheme", "ftp://fcm.googleapis.com/x"],
    ["on another port", "https://fcm.googleapis.com:8443/x"],
    ["on the port of HTTP", "https://fcm.googleapis.com:80/x"],
    ["with a user", "https://a@fcm.googleapis.com/x"],
    ["with a user and a password", "https://a:b@fcm.googleapis.com/x"],
    ["with an empty user", "https://@fcm.googleapis.com/x"],
    ["with a host as its user", "https://fcm.googleapis.com@attacker.test/x"],
    ["with a host behind a backslash", "https://attacker.test\\@fcm.googleapis.com/x"],
    ["with a tab in it", "https://fcm.googleapis.com\t.attacker.test/x"],
    ["with a line break in its path", "https://fcm.googleapis.com/x\r\nHost: a"],
    ["with a space before it", " https://fcm.googleapis.com/x"],
    ["with a fragment", "https://fcm.googleapis.com/x#y"],
    ["without slashes", "https:fcm.googleapis.com/x"],
    ["without a path", "https://fcm.googleapis.com"],
    ["a name with a final dot", "https://fcm.googleapis.com./x"],
    ["a name with an empty label", "https://a..push.apple.com/x"],
    ["a name that begins with a dot", "https://.push.apple.com/x"],
    ["the bare name of a group", "https://push.apple.com/x"],
    ["a longer name", "https://evil-fcm.googleapis.com/x"],
    ["a name below one without a star", "https://a.fcm.googleapis.com/x"],
    ["a name before another's", "https://fcm.googleapis.com.attacker.test/x"],
    ["a look-alike before another's", "https://evil-fcm.googleapis.com.attacker.test/x"],
    ["a name that only ends alike", "https://evilpush.apple.com/x"],
    ["a name with a star", "https://*.push.apple.com/x"],
    ["a name with an encoded letter", "https://%66cm.googleapis.com/x"],
    ["a name with letters of another script", "https://fcm.googleаpis.com/x"],
    ["a name with wide letters", "https://ｆcm.googleapis.com/x"],
    ["a name with an ideographic dot", "https://fcm。googleapis.com/x"],
    ["punycode", "https://xn--fcm-abc.googleapis.com/x"],
    ["an address of IPv4", "https://127.0.0.1/x"],
    ["a decimal address", "https://2130706433/x"],
    ["a hexadecimal address", "https://0x7f000001/x"],
    ["an octal address", "https://0177.0.0.1/x"],
    ["a short address", "https://127.1/x"],
    ["an address of IPv6", "https://[::1]/x"],
    ["a mapped address", "https://[::ffff:127.0.0.1]/x"],
    ["localhost", "https://localhost/x"],
    ["the local push service", "http://127.0.0.1:9000/push/abc"],
    ["nothing", ""],
    ["text", "fcm.googleapis.com"],
    ["longer than 1,000 characters", `https://fcm.googleapis.com/${"x".repeat(974)}`],
  ])("%s", (_, endpoint) => expect(allowed(endpoint)).toBeNull());

  it("an address of IPv4, however the hosts are set", () => {
    for (const PUSH_HOSTS of [
      "127.0.0.1",
      "*.0.0.1",
      "*",
      "*.com",
      "localhost",
      "a.*.b.com",
      "[::1]",
      "a.com:8443",
    ])
      expect(pushSettings.wrongValues({ NODE_ENV: "test", PUSH_HOSTS }), PUSH_HOSTS).toHaveLength(1);
  });
});

it("at most 1,000 characters are an endpoint", () => {
  expect(allowed(`https://fcm.googleapis.com/${"x".repeat(973)}`)).not.toBeNull();
});

it("where the local push service stands in, only its addresses are, with `http` and port", () => {
  const standIn = "http://127.0.0.1:9000";
  const there = (text: string) => allowedEndpoint(text, { hosts, standIn });
  const given = `${standIn}/push/Zm9vYmFyYmF6cXV4cXV1eA`;
  expect(there(given)).toBe(given);
  for (const other of [
    "https://fcm.googleapis.com/x",
    "http://127.0.0.1:9001/push/Zm9vYmFyYmF6cXV4cXV1eA",
    "http://127.0.0.1:9000@attacker.test/push/a",
    `${standIn}/push/`,
    `${standIn}/push/../controls/answers`,
    `${standIn}/push/a?b`,
    `${standIn}/push/a/../../subscriptions`,
    `${standIn}/subscriptions`,
  ])
    expect(there(other), other).toBeNull();
});

describe("the keys of a subscription", () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const p256dh = pair.getPublicKey("base64url");
  const auth = Buffer.alloc(16, 7).toString("base64url");
  /** The point with its last byte changed, which is not on the curve. */
  const off = pair.getPublicKey();
  off[64] = (off[64] ?? 0) ^ 1;
  const compressed = pair.getPublicKey("base64url", "compressed");
  const hybrid = pair.getPublicKey("base64url", "hybrid");

  it("are a point of P-256 and 16 bytes", () => expect(arePushKeys({ p256dh, auth })).toBe(true));

  it.each([
    ["a point off the curve", { p256dh: off.toString("base64url") }],
    [
      "the point at infinity",
      { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString("base64url") },
    ],
    ["a compressed point", { p256dh: compressed }],
    ["a point of another form", { p256dh: hybrid }],
    ["a point with padding", { p256dh: `${p256dh}=` }],
    ["a point in other signs", { p256dh: `+${p256dh.slice(1)}` }],
    ["a point and one sign", { p256dh: `${p256dh}A` }],
    ["no point", { p256dh: "" }],
    ["too few bytes", { auth: Buffer.alloc(15).toString("base64url") }],
    ["too many bytes", { auth: Buffer.alloc(17).toString("base64url") }],
    ["another spelling of 16 bytes", { auth: `${auth.slice(0, -1)}x` }],
    ["a megabyte", { auth: "A".repeat(1_000_000) }],
  ])("are not %s", (_, wrong) => expect(arePushKeys({ p256dh, auth, ...wrong })).toBe(false));
});
