import { closeMongo } from "../lib/platform/db/client";
import { withVariables } from "../lib/platform/settings/with-variables";
import { prepareIndexes } from "../lib/startup/prepare-database";
import { startTestMongo } from "../local/mongo/testing";
import { type Evening, type KitchenRow, REACHES, replayEvening } from "../tests/support/evening";
import { failRun } from "./report";

const EVENINGS_A_MONTH = 30;
/** What a part of an SMS costs in Bangladesh, in taka: an assumption, from bulk prices without and with a masked sender. */
const TAKA_A_PART = { least: 0.35, most: 0.5 };

/**
 * Replays an evening at kitchens (`-- evening 200 20`: orders, kitchens) and prints what was sent, and what the SMS of
 * a kitchen would cost. Fails if anything was sent twice, too late or not at all.
 */
export async function measureEvening([orders = "200", kitchens = "20"]: readonly string[]): Promise<Evening> {
  const mongo = await startTestMongo();
  const settings = {
    MONGODB_URI: mongo.uri,
    NEXTAUTH_SECRET: "a secret of at least thirty-two characters",
    NEXTAUTH_URL: "http://127.0.0.1:3000",
  };
  try {
    return await withVariables(settings, async () => {
      await prepareIndexes();
      const evening = await replayEvening({ orders: Number(orders), kitchens: Number(kitchens) });
      print(evening);
      for (const fault of evening.faults) failRun(fault);
      await closeMongo();
      return evening;
    });
  } finally {
    await mongo.stop();
  }
}

const padded = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(32) : String(cell).padStart(9))).join("");
const sumOf = (
  rows: readonly KitchenRow[],
  what: "orders" | "notices" | "pushes" | "sms" | "parts" | "mails",
) => rows.reduce((sum, row) => sum + row[what], 0);

function print({ orders, endings, kitchens, kinds, total, longestSms }: Evening): void {
  const ended = Object.entries(endings).map(([how, times]) => `${times} ${how}`);
  console.log(`\n${orders} orders at ${kitchens.length} kitchens: ${ended.join(", ")}\n`);
  console.log(padded(["to whom", "people", "orders", "notices", "pushes", "SMS", "parts", "mails"]));
  const line = (name: string, rows: readonly KitchenRow[]) =>
    padded([
      ...[name, rows.length],
      ...(["orders", "notices", "pushes", "sms", "parts", "mails"] as const).map((what) => sumOf(rows, what)),
    ]);
  for (const reach of REACHES)
    console.log(
      line(
        `kitchens with ${reach}`,
        kitchens.filter((one) => one.reach === reach),
      ),
    );
  console.log(line("all kitchens", kitchens));
  console.log(
    padded(["everybody", "", orders, total.notices, total.pushes, total.sms, total.parts, total.mails]),
  );
  console.log(`\n${total.joined} of the pushes join several notices\n`);
  console.log(padded(["kind", "notices", "pushes", "SMS"]));
  for (const [kind, row] of Object.entries(kinds).sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(padded([kind, row.notices, row.pushes, row.sms]));
  printCost(
    "with a number",
    kitchens.filter(({ reach }) => reach.includes("number")),
  );
  for (const language of ["en", "bn"] as const)
    console.log(`longest SMS: ${longestSms[language]} (${longestSms[language].length} characters)`);
}

function printCost(name: string, kitchens: readonly KitchenRow[]): void {
  const mean = (what: "sms" | "parts") => sumOf(kitchens, what) / kitchens.length;
  const most = (what: "sms" | "parts") => Math.max(...kitchens.map((one) => one[what]));
  const month = (parts: number) => {
    const taka = (price: number) => (parts * EVENINGS_A_MONTH * price).toFixed(0);
    return `${taka(TAKA_A_PART.least)} to ${taka(TAKA_A_PART.most)} taka a month`;
  };
  console.log(`\nSMS of an evening to a kitchen ${name}: ${mean("sms").toFixed(1)}, at most ${most("sms")}`);
  console.log(`in parts: ${mean("parts").toFixed(1)}, at most ${most("parts")}`);
  console.log(`at ${TAKA_A_PART.least} to ${TAKA_A_PART.most} taka a part: ${month(mean("parts"))}`);
  console.log(`the one with most: ${month(most("parts"))}\n`);
}
