import { writeFileSync } from "node:fs";
import { it } from "vitest";
import { apiDocument } from "./openapi-document";
it("dumps", () => writeFileSync(process.env.DUMP_TO ?? "/tmp/w48d-openapi.json", JSON.stringify(apiDocument())));
