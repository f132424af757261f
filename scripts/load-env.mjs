// Loads the `.env` file of the working folder, if there is one. Variables that are already set take precedence.
// package.json preloads this file only for commands that work on a shop's data. Tests and benchmarks run the same
// scripts without it.
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile();
