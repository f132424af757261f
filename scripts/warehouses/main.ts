import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeWarehouses } from "./warehouses";

/**
 * Writes public/warehouses.json from the address package and towns.ts. Run: `node --import tsx
 * scripts/warehouses/main.ts`.
 */
const file = path.resolve(import.meta.dirname, "../../public/warehouses.json");
const warehouses = makeWarehouses();
writeFileSync(file, `[\n${warehouses.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`);
console.log(`${warehouses.length} districts written to ${path.relative(process.cwd(), file)}`);
