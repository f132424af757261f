import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const port = Number(process.env.E2E_PORT ?? 3900);
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = findChromium();

/** The browser journeys. They run against the product as `npm start` starts it, with a new data folder. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // Three workers on two cores: while one test waits for a job or an animation, the others go on.
  workers: 3,
  retries: 0,
  // These limits end a test that would wait for ever; they are long, so that a busy machine does not reach them.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  use: {
    baseURL,
    // Shorter than the test's limit, so that the missing element is reported and not only the timeout.
    actionTimeout: 90_000,
    // Animations are off; only the tests of motion switch them on.
    contextOptions: { reducedMotion: "reduce" },
    // Traces take a third of the whole time. With TRACE=1 those of failed tests are kept.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // libfaketime (`npm run test:days`) makes Chromium ten times as slow; its pages get their clock from
      // tests/support/e2e-test.ts.
      env: { ...process.env, LD_PRELOAD: "" } as Record<string, string>,
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
      // Drawn at one pixel for each CSS pixel: no test looks at finer ones, and a phone has seven times as many to
      // draw.
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
      // The journey in which the browser and the webhooks are lost waits for the reconciler.
      RANNA_RECONCILE_MS: "1000",
      // Journeys about a deadline that has passed wait for the job of boxes.
      RANNA_BOXES_MS: "1000",
      RANNA_MAIL_MS: "500",
    },
  },
});
