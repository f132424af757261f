import path from "node:path";
import { portOf, script } from "./services";
import type { Settings } from "./settings";
import type { Supervisor } from "./supervisor";

/** Starts the local mailbox under DATA_DIR and answers the settings that lead the product to it. */
export async function startMailbox(
  supervisor: Supervisor,
  settings: Settings,
): Promise<{ SMTP_URL: string; RANNA_MAIL_API_BASE: string }> {
  const file = "local/mail/main.ts";
  const data = ["--data-dir", path.join(settings.env.dataDir, "mail")];
  const line = await supervisor.start({
    name: "local mailbox",
    command: process.execPath,
    args: script(file, data),
    env: settings.variables,
    ready: '"ready":true',
    // The server keeps the addresses: a mailbox that was killed comes back where it was.
    argsAgain: (ready) => {
      const { smtpUrl, url } = addressesIn(ready);
      return script(file, [...data, "--smtp-port", portOf(smtpUrl), "--http-port", portOf(url)]);
    },
  });
  const { smtpUrl, url } = addressesIn(line);
  return { SMTP_URL: smtpUrl, RANNA_MAIL_API_BASE: url };
}

const addressesIn = (ready: string) => JSON.parse(ready) as { smtpUrl: string; url: string };
