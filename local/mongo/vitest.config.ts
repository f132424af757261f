import { mergeConfig } from "vitest/config";
import shared from "../vitest.shared.mjs";

export default mergeConfig(shared, { test: { globalSetup: ["given-server-check.ts"] } });
