import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeWarehouses } from "./warehouses";

/** `node --import tsx scripts/warehouses/main.ts`: writes public/warehouses.json from the data package and towns.ts. */
const file = path.resolve(import.meta.dirname, "../../public/warehouses.json");
const warehouses = makeWarehouses();
writeFileSync(file, `[\n${warehouses.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`);
console.log(`${warehouses.length} districts written to ${path.relative(process.cwd(), file)}`);
