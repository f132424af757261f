// Reads `.env` of the folder into the environment, where there is one; what the environment has already wins. package.json
// puts it before the commands that work on a shop's data. Tests and benches start the same scripts without it.
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();
