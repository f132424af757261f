import { type BrowserContext, test as base, expect } from "@playwright/test";
import { BASE } from "./e2e-services";

/** How far ahead of the machine's clock the tests and the product run (`npm run test:days`), ms. */
const AHEAD_MS = Number(/^([+-]\d+)s$/.exec(process.env.FAKETIME ?? "")?.[1] ?? 0) * 1000;

/** Gives the pages of a context the clock of the tests: Chromium itself runs on the machine's. */
function moveClock(context: BrowserContext): void {
  if (AHEAD_MS === 0) return;
  void context.addInitScript((ahead) => {
    const now = () => RealDate.now() + ahead;
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (real, given) => Reflect.construct(real, given.length === 0 ? [now()] : given),
      apply: (real) => new real(now()).toString(),
      get: (real, name) => (name === "now" ? now : Reflect.get(real, name)),
    });
  }, AHEAD_MS);
}

/** Collects a browser's errors and its requests to other origins. */
type Watch = {
  /** Watches another browser context as well. */
  over: (context: BrowserContext) => void;
  /** Allows a complaint that the test causes on purpose, e.g. the 402 of a refused card. */
  expects: (complaint: RegExp) => void;
};

/**
 * Playwright's `test`. Each test also fails on a console error, on an exception, and on a request to another origin.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const expected: RegExp[] = [];
      const over = (watched: BrowserContext) => {
        moveClock(watched);
        watched.on("console", (message) => {
          if (message.type() === "error" || /hydrat/i.test(message.text()))
            complaints.push(`console: ${message.text()} (${message.location().url})`);
        });
        watched.on("weberror", (problem) => complaints.push(`exception: ${problem.error().message}`));
        watched.on("request", (request) => {
          if (!request.url().startsWith(`${BASE}/`) && /^(https?|wss?):/.test(request.url()))
            complaints.push(`request to another origin: ${request.url()}`);
        });
      };
      over(context);
      await use({ over, expects: (complaint) => expected.push(complaint) });
      expect(complaints.filter((one) => !expected.some((pattern) => pattern.test(one)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
