import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { startTestMail, startTestReceiver, type TestMail } from "../../local/mail/testing";
import { waitingMail } from "../../tests/support/outbox";
import { startTestDatabase } from "../../tests/support/test-database";
import { sendMails } from "./send-mails";

let mailbox: TestMail;
beforeAll(async () => {
  mailbox = await startTestMail();
  Object.assign(process.env, { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: "RANNA <hello@ranna.test>" });
});
startTestDatabase();
afterAll(() => mailbox.stop());

it("a server killed after the mail server has the mail and before the note: it is sent again, recognisable as the same", async () => {
  const doc = await waitingMail();
  let child: ChildProcess | undefined;
  let taken = "";
  const receiver = await startTestReceiver((mail) => {
    taken += mail;
    child?.kill("SIGKILL");
  });
  child = spawn(
    process.execPath,
    ["--import", "tsx", "--conditions=react-server", "tests/support/mail-child.ts"],
    {
      cwd: path.resolve(import.meta.dirname, "../.."),
      env: { ...process.env, SMTP_URL: receiver.smtpUrl },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  const signal = await new Promise((resolve) => child?.once("exit", (_, by) => resolve(by)));
  await receiver.stop();
  expect(signal).toBe("SIGKILL");
  expect(await outboxDocs().findOne({ _id: doc._id })).toMatchObject({ state: "waiting", tries: 1 });
  const messageId = `<${doc._id.toHexString()}@127.0.0.1>`;
  expect(taken).toContain(messageId);
  // The killed server's lease ends after its time, and the mail is due again after its pause.
  await leaseDocs().updateMany({}, { $set: { until: new Date(0) } });
  expect(await sendMails({ now: new Date(Date.now() + 120_000) })).toMatchObject({ sent: 1 });
  expect(await mailbox.mails(doc.to)).toMatchObject([{ messageId }]);
});
