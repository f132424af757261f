import { describe, expect, it } from "vitest";
import { deviceName } from "./device-name";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the name of a browser", () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 7) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
      "Chrome on Android",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`,
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
      "Firefox on macOS",
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0 Safari/537.36`, "Chrome on Linux"],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    ["curl/8.5.0", "Unknown device"],
    ["", "Unknown device"],
  ])("%s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
