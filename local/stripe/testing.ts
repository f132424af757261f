import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "@ranna/local-process/launch";

export type TestStripeOptions = {
  /** A data folder that `stop` does not remove. If it is absent, a temporary folder is used, which `stop` removes. */
  dataDir?: string;
  port?: number;
  webhookUrl?: string;
  /** Names of the events to send. Absent: all. */
  webhookEvents?: readonly string[];
  paused?: boolean;
  retryBaseMs?: number;
  /** Smallest charge in poisha. The product starts the sandbox with 6,000. */
  minimumBdt?: number;
};

export const TEST_KEYS = {
  secretKey: "sk_test_ranna_sandbox_tests",
  publishableKey: "pk_test_ranna_sandbox_tests",
  webhookSecret: "whsec_ranna_sandbox_tests",
};

/** Card numbers from the contract's section "Sandbox cards". */
export const TEST_CARDS = {
  succeeds: "4242424242424242",
  declined: "4000000000000002",
  insufficientFunds: "4000000000009995",
  confirmationStep: "4000002500003155",
  disputed: "4000000000000259",
  refundFails: "4000000000007726",
};

type Form = Record<string, string>;
type Json = Record<string, unknown>;

export type TestStripe = typeof TEST_KEYS & {
  url: string;
  dataDir: string;
  /** The text on the sandbox's standard error so far. */
  complaints: () => string;
  /** Stops the sandbox cleanly. Removes its folder, unless the caller chose the folder. */
  stop: () => Promise<void>;
  /** Kills the sandbox with SIGKILL. Its folder stays. */
  kill: () => Promise<void>;
  /** Stops the sandbox if it is running, and starts it again with the same folder and port. */
  restart: () => Promise<void>;
  /** true: no events are sent. They are sent after a call with false. */
  pauseWebhooks: (paused: boolean) => Promise<void>;
  /** true: events are recorded but never sent. */
  loseWebhooks: (drop: boolean) => Promise<void>;
  setWebhookUrl: (url: string | null) => Promise<void>;
  pendingWebhooks: () => Promise<number>;
  /** Adds a fault. Its fields are those of `Fault` in controls.ts. */
  addFault: (fault: Json) => Promise<void>;
  setProcessing: (ms: number) => Promise<void>;
  setMinimum: (poisha: number) => Promise<void>;
  /** Sets the delay in ms of a dispute after its payment, and of a failure after its refund. Default: 3,000. */
  setLater: (ms: number) => Promise<void>;
  /** Sets the state of the dispute over a paid intent and returns the dispute. */
  dispute: (intent: string, state: "open" | "won" | "lost") => Promise<Json>;
  /** Runs all scheduled events now: late answers of the bank, disputes, failures of refunds. */
  comeNow: () => Promise<void>;
  /** Pays like a browser: makes a payment method of the card and confirms the intent. Returns Stripe's JSON. */
  pay: (clientSecret: string, card?: string) => Promise<{ status: number; body: Json }>;
  /** Answers the confirmation step of an intent in `requires_action`. */
  authenticate: (clientSecret: string, outcome: "complete" | "fail") => Promise<Json>;
};

/** Starts local/stripe as a separate process. Tests of any part of the product may use it. */
export async function startTestStripe(options: TestStripeOptions = {}): Promise<TestStripe> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "ranna-stripe-"));
  let running = await start(dataDir, options.port ?? 0, options);
  const { url } = running.ready;
  const control = async (name: string, body: Json): Promise<Json> => {
    const response = await fetch(`${url}/sandbox/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${TEST_KEYS.secretKey}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`sandbox control ${name}: ${response.status}`);
    return (await response.json()) as Json;
  };
  const browser = async (path: string, form: Form): Promise<{ status: number; body: Json }> => {
    const body = new URLSearchParams({ ...form, key: TEST_KEYS.publishableKey });
    const response = await fetch(`${url}/v1/${path}`, { method: "POST", body });
    return { status: response.status, body: (await response.json()) as Json };
  };
  const intentOf = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";

  return {
    ...TEST_KEYS,
    url,
    dataDir,
    complaints: () => running.complaints(),
    stop: async () => {
      await running.end("SIGTERM");
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => running.end("SIGKILL"),
    restart: async () => {
      await running.end("SIGTERM");
      running = await start(dataDir, Number(new URL(url).port), options);
    },
    pauseWebhooks: async (paused) => void (await control("webhooks", { paused })),
    loseWebhooks: async (drop) => void (await control("webhooks", { drop })),
    setWebhookUrl: async (webhookUrl) => void (await control("webhooks", { url: webhookUrl })),
    pendingWebhooks: async () => Number((await control("webhooks", {})).pending),
    addFault: async (fault) => void (await control("faults", fault)),
    setProcessing: async (ms) => void (await control("settings", { processingMs: ms })),
    setMinimum: async (poisha) => void (await control("settings", { minimumBdt: poisha })),
    comeNow: async () => void (await control("settings", { flush: true })),
    setLater: async (ms) => void (await control("settings", { laterMs: ms })),
    dispute: (intent, state) => control("disputes", { intent, state }),
    pay: async (clientSecret, card = TEST_CARDS.succeeds) => {
      const year = String(new Date().getFullYear() + 2);
      const method = await browser("payment_methods", {
        type: "card",
        "card[number]": card,
        "card[exp_month]": "4",
        "card[exp_year]": year,
        "card[cvc]": "123",
      });
      if (method.status !== 200) return method;
      return browser(`payment_intents/${intentOf(clientSecret)}/confirm`, {
        payment_method: String(method.body.id),
        client_secret: clientSecret,
      });
    },
    authenticate: async (clientSecret, outcome) => {
      const intent = intentOf(clientSecret);
      const query = new URLSearchParams({ key: TEST_KEYS.publishableKey, client_secret: clientSecret });
      const shown = (await (await fetch(`${url}/v1/payment_intents/${intent}?${query}`)).json()) as {
        next_action?: { use_stripe_sdk: { source: string } };
      };
      const source = shown.next_action?.use_stripe_sdk.source ?? "";
      const form = { payment_intent: intent, client_secret: clientSecret, source, outcome };
      return (await browser("3ds2/authenticate", form)).body;
    },
  };
}

const start = (dataDir: string, port: number, options: TestStripeOptions) =>
  launch<{ url: string }>(import.meta.dirname, [
    "--data-dir",
    dataDir,
    "--port",
    String(port),
    "--secret-key",
    TEST_KEYS.secretKey,
    "--publishable-key",
    TEST_KEYS.publishableKey,
    "--webhook-secret",
    TEST_KEYS.webhookSecret,
    "--retry-base-ms",
    String(options.retryBaseMs ?? 50),
    ...(options.webhookUrl ? ["--webhook-url", options.webhookUrl] : []),
    ...(options.webhookEvents ? ["--webhook-events", options.webhookEvents.join(",")] : []),
    ...(options.paused ? ["--paused"] : []),
    ...(options.minimumBdt === undefined ? [] : ["--minimum-bdt", String(options.minimumBdt)]),
  ]);
