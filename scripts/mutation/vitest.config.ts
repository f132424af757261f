import path from "node:path";
import type { RunnerTestCase } from "vitest";
import { defineConfig } from "vitest/config";
import type { Reporter, Vitest } from "vitest/node";

const root = path.join(import.meta.dirname, "../..");

/** Adds a failed test to a test file that can't be loaded, because Stryker counts only failed tests. */
class BrokenFilesFail implements Reporter {
  private vitest: Vitest | undefined;
  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }
  onTestRunEnd(): void {
    for (const file of this.vitest?.state.getFiles() ?? []) {
      if (file.tasks.length > 0 || file.result?.state !== "fail") continue;
      const failed = { ...file, type: "test", name: "loads", suite: undefined, file };
      file.tasks.push(failed as unknown as RunnerTestCase);
    }
  }
}

/**
 * The Vitest configuration of `npm run mutation`. A mutated file is tested by the unit tests in its own folder
 * (MUTATION_TESTS).
 */
export default defineConfig({
  root,
  resolve: {
    alias: { "@": root, "server-only": path.join(root, "tests/support/server-only.ts") },
  },
  test: {
    include: [process.env.MUTATION_TESTS ?? "lib/**/*.test.ts"],
    // The same exclusions as in `npm test`, so that mutants are judged by its tests only.
    exclude: ["**/*.integration.test.ts", "**/*.full.*", "**/node_modules/**"],
    reporters: [new BrokenFilesFail()],
  },
});
