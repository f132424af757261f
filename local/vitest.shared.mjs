import { defineConfig } from "vitest/config";

/** Vitest's settings for `npm test` in the folder of one emulator. */
export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
