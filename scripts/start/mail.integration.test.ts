import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { expect, it } from "vitest";
import { startMailbox } from "./services";
import { prepareSettings } from "./settings";
import { Supervisor } from "./supervisor";

it("a local mailbox that was killed comes back on its addresses with its mails", async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ranna-start-mail-"));
  const settings = prepareSettings({ ...process.env, NODE_ENV: "test", DATA_DIR: dataDir });
  const supervisor = new Supervisor();
  try {
    const { SMTP_URL, RANNA_MAIL_API_BASE } = await startMailbox(supervisor, settings);
    const send = (subject: string) => {
      const mail = { from: "hello@ranna.test", to: "user@ranna.test", subject, text: "Hello" };
      return createTransport(SMTP_URL).sendMail(mail);
    };
    await send("before");
    process.kill(ownerOf(path.join(dataDir, "mail")), "SIGKILL");
    await expect.poll(() => send("after").catch(() => null)).toBeTruthy();
    const mails = (await (await fetch(`${RANNA_MAIL_API_BASE}/mails`)).json()) as { subject: string }[];
    expect(mails.map(({ subject }) => subject)).toEqual(["after", "before"]);
  } finally {
    await supervisor.stopAll();
  }
});

/** A second mailbox on the same folder is told who holds it. */
function ownerOf(folder: string): number {
  const args = ["--import", "tsx", "local/mail/main.ts", "--data-dir", folder];
  const { stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return Number(/in use by process (\d+)/.exec(stderr)?.[1]);
}
