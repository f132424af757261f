import { defineConfig } from "vitest/config";

/** `npm test` in the folder of one emulator: its own tests, those through real connections too. */
export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
