import { closeMongo } from "../../lib/platform/db/client";
import { checkServices } from "../../lib/startup/check-services";

/**
 * Runs `npm run check`: prints a line for each setting or service. Ends the process, with exit code 0 if a shop could
 * open.
 */
export async function runCheck(): Promise<never> {
  const found = await checkServices();
  const width = Math.max(...found.map(({ setting }) => setting.length));
  for (const { setting, state, text } of found)
    console.log(`${state.padEnd("not set".length)}  ${setting.padEnd(width)}  ${text}`);
  const count = (wanted: string) => found.filter(({ state }) => state === wanted).length;
  const isOpen = count("wrong") === 0;
  console.log(
    isOpen ? `A shop can open; not set: ${count("not set")}.` : `No shop can open; wrong: ${count("wrong")}.`,
  );
  await closeMongo();
  // Connections to the mail server would keep the process running.
  process.exit(isOpen ? 0 : 1);
}
