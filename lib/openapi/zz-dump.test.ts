import { writeFileSync } from "node:fs";
import { it } from "vitest";
import { apiDocument } from "./openapi-document";
it("dumps", () => writeFileSync(process.env.OUT ?? "/dev/null", JSON.stringify(apiDocument(), null, 1)));
