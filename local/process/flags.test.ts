import { describe, expect, it } from "vitest";
import { addresses, given, optionalText, port, readFlags, seconds, text, whole } from "./flags";

const TABLE = {
  dataDir: text("a folder"),
  secretKey: text("sk_...", "sk_"),
  webhookUrl: optionalText(null),
  host: optionalText("127.0.0.1"),
  port: port(),
  keep: whole(2000, { least: 1 }),
  ttlInterval: seconds(60),
  redirectUri: addresses(),
  paused: given(),
};
const NEEDED = ["--data-dir", "d", "--secret-key", "sk_1", "--redirect-uri", "http://a.test/x"];
const read = (...more: string[]) => readFlags([...NEEDED, ...more], TABLE);

describe("an emulator's command line", () => {
  it("gives each flag its value, or the one it has when it is left out", () => {
    expect(read()).toEqual({
      dataDir: "d",
      secretKey: "sk_1",
      webhookUrl: null,
      host: "127.0.0.1",
      port: 0,
      keep: 2000,
      ttlInterval: 60,
      redirectUri: ["http://a.test/x"],
      paused: false,
    });
    const more = ["--port", "8080", "--paused", "--redirect-uri", "http://b.test/", "--host", "::1"];
    expect(read(...more, "--ttl-interval", "0.5", "--webhook-url", "http://c.test/")).toMatchObject({
      port: 8080,
      paused: true,
      redirectUri: ["http://a.test/x", "http://b.test/"],
      host: "::1",
      ttlInterval: 0.5,
      webhookUrl: "http://c.test/",
    });
  });

  it.each([
    [["--port", "65536"], "--port: expected a whole number, 0 to 65535"],
    [["--keep", "0"], "--keep: expected a whole number, at least 1"],
    [["--ttl-interval", "0"], "--ttl-interval: expected seconds above 0"],
    [["--secret-key", "pk_1"], "--secret-key: expected sk_..."],
    [["--data-dir", ""], "--data-dir: expected a folder"],
    [["--redirect-uri", "nowhere"], "--redirect-uri: expected http://..."],
  ])("refuses %j", (wrong, message) => {
    expect(() => read(...wrong)).toThrow(message);
  });

  it("says what is missing, and what it does not know", () => {
    expect(() => readFlags([], TABLE)).toThrow("--data-dir is missing: expected a folder");
    expect(() => readFlags(NEEDED.slice(0, 4), TABLE)).toThrow("--redirect-uri is missing: expected http");
    expect(() => read("--colour", "red")).toThrow("--colour");
  });
});
