import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const port = Number(process.env.E2E_PORT ?? 3900);
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = findChromium();

/** The browser journeys run against the product as `npm start` starts it, on a fresh data folder. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // Two cores: while one test waits for a job or an animation, the others go on.
  workers: 3,
  retries: 0,
  // Limits for what never comes, not for a busy machine.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  use: {
    baseURL,
    // An element that never comes is told before the whole test's time is over.
    actionTimeout: 90_000,
    // What moves is waited for in the tests of motion alone.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every test costs a third of the time of all; TRACE=1 keeps those of the tests that fail.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
      testIgnore: /phone\.spec\.ts/,
    },
    {
      name: "phone",
      // Drawn without a phone's fine pixels: nothing here looks at them, and there are seven times as many.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      testMatch: /(newcomer|phone)\.spec\.ts/,
    },
  ],
  webServer: {
    command: "node scripts/start.mjs",
    url: `${baseURL}/api/health/ready`,
    timeout: 300_000,
    reuseExistingServer: process.env.E2E_REUSE === "1",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR ?? ".data-e2e",
      SEED: "demo",
      // The journey that loses browser and webhooks waits for the reconciler.
      RANNA_RECONCILE_MS: "1000",
      // So do journeys for a deadline that has passed.
      RANNA_BOXES_MS: "1000",
      RANNA_MAIL_MS: "500",
    },
  },
});
