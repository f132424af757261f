// Reads the `.env` file of the working folder into the environment, if there is one; variables that are set already
// stay. package.json loads this before the commands that work on a shop's data. Tests and benchmarks start the same
// scripts without it.
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();
