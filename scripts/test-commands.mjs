// `npm run test:commands`: lists the database commands and operators that the last integration tests used, with the
// MongoDB release of each. Exits with 1 if the table in tests/mongodb lacks a command or operator.
import { existsSync } from "node:fs";
import { register } from "tsx/esm/api";

register();
const { readSent, readTable, SENT_FILE } = await import("../tests/mongodb/supported.ts");

const file = process.env.SENT_COMMANDS || SENT_FILE;
if (!existsSync(file)) {
  console.error("Nothing was heard yet: npm run test:integration");
  process.exit(1);
}
const table = readTable();
const sent = readSent(file);
const wide = Math.max(...sent.map((one) => one.length));
for (const one of sent) {
  const { since = "NOT IN THE TABLE", note = "" } = table[one] ?? {};
  console.log(`${one.padEnd(wide)}  ${since.padEnd(7)} ${note}`.trimEnd());
}
const unsent = Object.keys(table).filter((one) => !sent.includes(one));
const more = [`${unsent.length} more in the table`, ...(unsent.length > 0 ? [unsent.join(", ")] : [])];
console.log(`\n${sent.length} things sent; ${more.join(": ")}`);
if (sent.some((one) => table[one] === undefined)) process.exit(1);
