import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

const FILES = "**/*.test.{ts,tsx}";
const DOM = "**/*.dom.test.{ts,tsx}";
const INTEGRATION = "**/*.integration.test.ts";
const FRESH_FILE = "tests/support/fresh-file.ts";
// `.cache` holds copies of the tree (`npm run mutation`).
const never = [
  "**/node_modules/**",
  ".cache/**",
  // `npm test`; by name, and in `npm run test:full`, all run.
  ...(process.env.TEST_SIZE === "quick" ? ["**/*.full.*"] : []),
];

// Of a search that never ends; a busy machine must not look like one.
const unitLimits = { testTimeout: 300_000, hookTimeout: 300_000 };
// As above; the widest tables make hundreds of calls.
const integrationLimits = { testTimeout: 600_000, hookTimeout: 600_000 };

/**
 * `unit` and `dom` (components, in happy-dom) need nothing but Node; `integration` runs through the real driver against local/mongo,
 * or MONGODB_TEST_URI. What tests the stand-ins themselves are projects of their own.
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
    // Two cores: while one file waits for its database, the others compute.
    maxWorkers: 4,
    isolate: false,
    setupFiles: [FRESH_FILE],
    // A limit for what never comes, not for a busy machine.
    expect: { poll: { timeout: 120_000 } },
    // A worker goes on with files of its own project only: one project after the other.
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
