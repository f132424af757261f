import path from "node:path";
import type { RunnerTestCase } from "vitest";
import { defineConfig } from "vitest/config";
import type { Reporter, Vitest } from "vitest/node";

const root = path.join(import.meta.dirname, "../..");

/**
 * Stryker counts failed tests only: a mutant that breaks a module as it loads, so that no test of the file comes to
 * run, would count as a survivor. Such a file gets one failed test here.
 */
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
 * The unit tests that judge the mutants of `npm run mutation`: those in the folder of the mutated file, named by
 * MUTATION_TESTS (a file is judged by the tests beside it, not by all that happen to import it).
 */
export default defineConfig({
  root,
  resolve: {
    alias: { "@": root, "server-only": path.join(root, "tests/support/server-only.ts") },
  },
  test: {
    include: [process.env.MUTATION_TESTS ?? "lib/**/*.test.ts"],
    // As `npm test`, so that its tests alone are judged.
    exclude: ["**/*.integration.test.ts", "**/*.full.*", "**/node_modules/**"],
    reporters: [new BrokenFilesFail()],
  },
});
