import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { lastLineFirst, run } from "../../../tests/support/e2e-processes";
import { caddyVersion } from "./caddy";
import { findContainers } from "./containers";

const folder = mkdtempSync(path.join(os.tmpdir(), "ranna-containers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(typeof findContainers(folder) === "string" || !caddyVersion())(
  "two shops of the image are stopped and replaced without a failed request, and come back from what is worse",
  async () => {
    const own = { MONGODB_URI: undefined, NODE_ENV: undefined };
    const started = run("scripts/rehearse.mjs", own, ["image", "--seconds", "4"]);
    const code = await started.ended;
    expect(code, lastLineFirst(started.output())).toBe(0);
    for (const fault of ["shop 1 is stopped, and started later", "both are replaced by a newer image"])
      expect(started.output()).toMatch(new RegExp(`^\\| ${fault} \\| [1-9]\\d* \\| 0 \\|`, "m"));
  },
  900_000,
);
