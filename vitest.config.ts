import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

/** `unit` needs nothing but Node; `integration` runs through the real driver against local/mongo, or MONGODB_TEST_URI. */
export default defineConfig({
  resolve: {
    alias: { "@": root, "server-only": path.join(root, "tests/support/server-only.ts") },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,components,lib,local,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.integration.test.ts", "**/node_modules/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["{app,components,lib,local,scripts,tests}/**/*.integration.test.ts"],
          // Two cores: while one file waits for its database, the other one computes.
          maxWorkers: 3,
          isolate: false,
          setupFiles: ["tests/support/fresh-file.ts"],
          globalSetup: ["tests/support/given-server.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
