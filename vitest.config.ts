import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

/** `unit` needs nothing but Node; `integration` runs through the real driver against local/mongo, or MONGODB_TEST_URI. */
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
    setupFiles: ["tests/support/fresh-file.ts"],
    // A limit for what never comes, not for a busy machine.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,bench,components,lib,local,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.integration.test.ts", "**/node_modules/**"],
          // Of a search that never ends; a busy machine must not look like one.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["{app,components,lib,local,scripts,tests}/**/*.integration.test.ts"],
          globalSetup: ["tests/support/given-server.ts"],
          // As above; the widest tables make hundreds of calls.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
