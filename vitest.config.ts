import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

const FILES = "**/*.test.{ts,tsx}";
const DOM = "**/*.dom.test.{ts,tsx}";
const INTEGRATION = "**/*.integration.test.ts";
const FRESH_FILE = "tests/support/fresh-file.ts";
// `.cache` holds copies of the source tree (`npm run mutation`).
const never = [
  "**/node_modules/**",
  ".cache/**",
  // `npm test` leaves the large tests out; they run in `npm run test:full`, and when called by name.
  ...(process.env.TEST_SIZE === "quick" ? ["**/*.full.*"] : []),
];

// Limits that end a test which never ends; they are long, so that a busy machine does not reach them.
const unitLimits = { testTimeout: 300_000, hookTimeout: 300_000 };
// Longer than for unit tests: the largest tables of cases make hundreds of calls.
const integrationLimits = { testTimeout: 600_000, hookTimeout: 600_000 };

/**
 * `unit` and `dom` (components, in happy-dom) need only Node. `integration` uses the real driver against local/mongo,
 * or against MONGODB_TEST_URI. The tests of the emulators themselves (`local-…`) are projects of their own.
 */
export default defineConfig({
  resolve: {
    alias: {
      "@": root,
      "server-only": path.join(root, "tests/support/server-only.ts"),
      "next/navigation": path.join(root, "tests/support/next-navigation.ts"),
      "next/headers": path.join(root, "tests/support/next-headers.ts"),
    },
  },
  test: {
    // Four workers on two cores: while one file waits for its database, the others compute.
    maxWorkers: 4,
    isolate: false,
    setupFiles: [FRESH_FILE],
    // A long limit that a busy machine does not reach.
    expect: { poll: { timeout: 120_000 } },
    // The projects run one after the other (`groupOrder`), because a worker takes only files of its own project.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [FILES],
          exclude: [...never, "local/**", INTEGRATION, DOM],
          sequence: { groupOrder: 1 },
          ...unitLimits,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          include: [DOM],
          exclude: never,
          environment: "happy-dom",
          setupFiles: ["tests/support/fresh-window.ts"],
          sequence: { groupOrder: 2 },
          ...unitLimits,
        },
      },
      {
        extends: true,
        test: {
          name: "local-unit",
          include: [`local/${FILES}`],
          exclude: [...never, INTEGRATION],
          sequence: { groupOrder: 3 },
          ...unitLimits,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: [INTEGRATION],
          exclude: [...never, "local/**"],
          globalSetup: ["tests/support/given-server.ts"],
          sequence: { groupOrder: 4 },
          ...integrationLimits,
        },
      },
      {
        extends: true,
        test: {
          name: "local-integration",
          include: [`local/${INTEGRATION}`],
          exclude: never,
          globalSetup: ["tests/support/given-server.ts"],
          sequence: { groupOrder: 5 },
          ...integrationLimits,
        },
      },
    ],
  },
});
