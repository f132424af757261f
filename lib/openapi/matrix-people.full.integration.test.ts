import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { CASES, FIRST_FILE } from "../../tests/support/matrix/rows";
import { testMatrix } from "../../tests/support/matrix/run";
import { startTestShop } from "../../tests/support/shop";

const dataDir = mkdtempSync(path.join(tmpdir(), "ranna-matrix-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const shop = startTestShop({
  DATA_DIR: dataDir,
  GOOGLE_CLIENT_ID: "a-client",
  GOOGLE_CLIENT_SECRET: "a-secret",
});

for (const [heading, cases] of Object.entries(CASES)) {
  if (!FIRST_FILE.some((one) => one === heading)) testMatrix(heading, cases, shop);
}
