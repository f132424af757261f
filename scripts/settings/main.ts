import { writeFileSync } from "node:fs";
import path from "node:path";
import { envExample, settingsPage } from "./pages";

const root = path.resolve(import.meta.dirname, "../..");

writeFileSync(path.join(root, "docs/settings.md"), settingsPage());
writeFileSync(path.join(root, ".env.example"), envExample());
