import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestStripe, TEST_CARDS, type TestStripe } from "../testing";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];
const MORE_FLAGS = ["--disable-background-networking", "--disable-component-update"];
/**
 * The path of Debian's Chromium. If it is not installed, Playwright uses the browser that it has downloaded itself.
 */
const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));
const YEAR = String(new Date().getFullYear() + 2).slice(2);

let sandbox: TestStripe;
let stripe: Stripe;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  sandbox = await startTestStripe();
  const port = Number(new URL(sandbox.url).port);
  stripe = new Stripe(sandbox.secretKey, { host: "127.0.0.1", port, protocol: "http" });
  browser = await chromium.launch({
    ...(DEBIAN ? { executablePath: DEBIAN } : {}),
    args: [...FLAGS, ...MORE_FLAGS],
  });
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.stop();
});

const wrapper = createRequire(import.meta.url).resolve("@stripe/stripe-js/pure");
const WRAPPER = path.join(path.dirname(wrapper), "../dist/pure.js");
const loader = readFileSync(WRAPPER, "utf8");

/** Opens a page with Stripe.js, the wrapper @stripe/stripe-js, and one box for an element of each type. */
async function open(...types: string[]): Promise<void> {
  const boxes = types.map(
    (type) => `<label for="${type}">${type}</label><div id="${type}" style="height:48px"></div>`,
  );
  const html = `<!doctype html><html lang="en"><title>Card</title><body>${boxes.join("")}<script src="/v3/"></script>`;
  await page.route("**/shop", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(`${sandbox.url}/shop`);
  await page.addScriptTag({ content: `{ const exports = {}; ${loader}; window.wrapper = exports; }` });
  await page.evaluate(`(async () => {
    window.stripe = await window.wrapper.loadStripe("${sandbox.publishableKey}");
    window.elements = window.stripe.elements();
    window.events = [];
    for (const type of ${JSON.stringify(types)}) {
      const element = window.elements.create(type);
      for (const event of ["ready", "focus", "blur", "change"]) {
        element.on(event, (detail) => window.events.push({ event, ...detail }));
      }
      element.mount("#" + type);
    }
  })()`);
}

/** Runs an expression in the page. `w` in the expression is the window. */
const call = (work: string): Promise<unknown> =>
  page.evaluate(`(async () => { const w = window; return ${work}; })()`);
/** The latest change event of an element. */
const last = (type: string) =>
  call(`w.events.filter((e) => e.event === "change" && e.elementType === "${type}").at(-1)`);

async function typeCard(number: string): Promise<void> {
  await page.getByLabel("Card number").pressSequentially(number);
  await page.getByLabel("Expiry").pressSequentially(`4${YEAR}`);
  await page.getByLabel("CVC").pressSequentially("123");
}

const newSecret = async () =>
  (await stripe.paymentIntents.create({ amount: 144_000, currency: "bdt" })).client_secret ?? "";
const statusOf = async (secret: string) =>
  (await stripe.paymentIntents.retrieve(secret.split("_secret_")[0]!)).status;

beforeEach(async () => {
  page = await browser.newPage();
  problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "warning") problems.push(message.text());
  });
});
afterEach(async () => {
  await page.close();
  expect(problems).toEqual([]);
});

describe("three elements", () => {
  const types = ["cardNumber", "cardExpiry", "cardCvc"];

  it("formats while typing, by keyboard alone, and pays", async () => {
    await open(...types);
    const secret = await newSecret();
    await typeCard("4242424242424242");
    expect(await page.getByLabel("Card number").inputValue()).toBe("4242 4242 4242 4242");
    expect(await page.getByLabel("Expiry").inputValue()).toBe(`04 / ${YEAR}`);
    const made = await call(
      `w.made = await w.stripe.createPaymentMethod({ type: "card", card: w.elements.getElement("cardNumber"), billing_details: { name: "Nusrat" } })`,
    );
    expect(made).toMatchObject({
      paymentMethod: { billing_details: { name: "Nusrat" }, card: { last4: "4242" } },
    });
    const done = await call(
      `w.stripe.confirmCardPayment("${secret}", { payment_method: w.made.paymentMethod.id })`,
    );
    expect(done).toMatchObject({ paymentIntent: { status: "succeeded" } });
    expect(await statusOf(secret)).toBe("succeeded");
  });

  it("says what is wrong with a field when it is left", async () => {
    await open(...types);
    await page.getByLabel("CVC").pressSequentially("1");
    await page.getByLabel("Card number").pressSequentially("4242");
    await page.getByLabel("Expiry").focus();
    expect(await last("cardCvc")).toMatchObject({
      complete: false,
      error: { message: expect.stringMatching(/incomplete/) },
    });
    expect(await page.getByLabel("CVC").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Card number").getAttribute("aria-invalid")).toBe("true");
    const made = await call(
      `w.stripe.createPaymentMethod({ type: "card", card: w.elements.getElement("cardNumber") })`,
    );
    expect(made).toMatchObject({
      error: {
        type: "validation_error",
        code: "incomplete_number",
        message: "Your card number is incomplete.",
      },
    });
  });

  it("tell ready, focus, brand, complete and empty", async () => {
    await open(...types);
    await typeCard("378282246310005");
    await page.getByLabel("CVC").pressSequentially("4");
    expect(await last("cardNumber")).toMatchObject({ complete: true, empty: false, brand: "amex" });
    expect(await last("cardCvc")).toMatchObject({ complete: true });
    const events = await call("w.events.map((e) => e.event + ':' + e.elementType)");
    expect(events).toEqual(
      expect.arrayContaining(["ready:cardNumber", "ready:cardCvc", "focus:cardNumber", "blur:cardNumber"]),
    );
    await call("w.elements.getElement('cardNumber').clear()");
    expect(await last("cardNumber")).toMatchObject({ complete: false, empty: true });
  });

  it("judge the security code anew when another brand is typed", async () => {
    await open(...types);
    await typeCard("4242424242424242");
    expect(await last("cardCvc")).toMatchObject({ complete: true });
    await page.getByLabel("Card number").fill("378282246310005");
    expect(await last("cardCvc")).toMatchObject({ complete: false });
  });
});

describe("refusals and the confirmation step", () => {
  const confirm = (secret: string) =>
    page.evaluate(`(() => {
      window.result = window.stripe.confirmCardPayment("${secret}", {
        payment_method: { card: window.elements.getElement("card"), billing_details: { name: "Nusrat" } },
      });
    })()`);

  it("says in the provider's words that a card was declined", async () => {
    await open("card");
    const secret = await newSecret();
    await typeCard(TEST_CARDS.declined);
    await confirm(secret);
    expect(await call("await w.result")).toMatchObject({
      error: { type: "card_error", message: "Your card was declined." },
    });
  });

  it("asks in a dialog; Complete pays", async () => {
    await open("card");
    const secret = await newSecret();
    await typeCard(TEST_CARDS.confirmationStep);
    await confirm(secret);
    const dialog = page.getByRole("dialog", { name: "Confirm this payment" });
    await dialog.waitFor();
    expect(await statusOf(secret)).toBe("requires_action");
    await dialog.getByRole("button", { name: "Complete" }).click();
    expect(await call("await w.result")).toMatchObject({ paymentIntent: { status: "succeeded" } });
    expect(await dialog.count()).toBe(0);
  });

  it.each(["Fail", "Escape"])("%s in the dialog refuses in Stripe's words", async (way) => {
    await open("card");
    const secret = await newSecret();
    await typeCard(TEST_CARDS.confirmationStep);
    await confirm(secret);
    await page.getByRole("dialog").waitFor();
    if (way === "Fail") await page.getByRole("button", { name: "Fail" }).click();
    else await page.keyboard.press("Escape");
    expect(await call("await w.result")).toMatchObject({
      error: {
        code: "payment_intent_authentication_failure",
        message:
          "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
        payment_intent: { status: "requires_payment_method" },
      },
    });
  });

  it("says so when the provider is out of reach", async () => {
    await open("card");
    const secret = await newSecret();
    await typeCard("4242424242424242");
    await page.route("**/v1/**", (route) => route.abort());
    await confirm(secret);
    expect(await call("await w.result")).toMatchObject({ error: { type: "api_connection_error" } });
  });
});
