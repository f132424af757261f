import { authTexts } from "@/lib/texts/auth";

/**
 * Patterns of the `User-Agent` header and the browser of each. The first match counts, because most browsers also
 * name an older browser.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const first = (lines: typeof BROWSERS, text: string) => lines.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns the common name of browser and system for a `User-Agent` header, such as "Chrome on Android". It proves
 * nothing, because a client can send any text.
 */
export function deviceName(userAgent: string): string {
  const browser = first(BROWSERS, userAgent);
  const system = first(SYSTEMS, userAgent);
  if (browser && system) return authTexts.browserOn(browser, system);
  return browser ?? system ?? authTexts.unknownDevice;
}
