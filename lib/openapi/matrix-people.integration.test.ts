import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { FIRST_FILE, ROWS } from "../../tests/support/matrix/rows";
import { testMatrix } from "../../tests/support/matrix/run";
import { startTestShop } from "../../tests/support/shop";
import { OPERATION_GROUPS } from "./operations";

const dataDir = mkdtempSync(path.join(tmpdir(), "ranna-matrix-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const shop = startTestShop({
  DATA_DIR: dataDir,
  GOOGLE_CLIENT_ID: "a-client",
  GOOGLE_CLIENT_SECRET: "a-secret",
});

for (const group of OPERATION_GROUPS) {
  if (!FIRST_FILE.includes(group.name)) testMatrix(group, ROWS[group.name] ?? {}, shop);
}
