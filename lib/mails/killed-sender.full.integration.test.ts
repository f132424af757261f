import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerDevice } from "@/lib/account/devices";
import { planDueNotices } from "@/lib/flows/plan-notices";
import { startSession } from "@/lib/people/auth/queries-sessions";
import { accountNotice } from "@/lib/people/notices/account-notice";
import { tell } from "@/lib/people/notices/tell";
import { withTransaction } from "@/lib/platform/db/transactions";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { startTestMail, startTestReceiver, type TestMail } from "../../local/mail/testing";
import { startTestPush, type TestPush } from "../../local/push/testing";
import { makePerson } from "../../tests/support/accounts";
import { waitingMail } from "../../tests/support/outbox";
import { startTestDatabase } from "../../tests/support/test-database";
import { sendMails } from "./send-mails";
import { sendPushes } from "./send-pushes";

let mailbox: TestMail;
let service: TestPush;
beforeAll(async () => {
  [mailbox, service] = await Promise.all([startTestMail(), startTestPush()]);
  Object.assign(process.env, {
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: "RANNA <hello@ranna.test>",
    VAPID_PUBLIC_KEY: service.publicKey,
    VAPID_PRIVATE_KEY: service.privateKey,
    RANNA_PUSH_API_BASE: service.url,
  });
});
startTestDatabase();
afterAll(async () => {
  for (const name of ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "RANNA_PUSH_API_BASE"])
    delete process.env[name];
  await Promise.all([mailbox.stop(), service.stop()]);
});

/** Starts a server that sends the mails, or the pushes, that are due. */
const startSender = (what: "mails" | "pushes", settings: Record<string, string> = {}) =>
  spawn(
    process.execPath,
    ["--import", "tsx", "--conditions=react-server", "tests/support/mail-child.ts", what],
    {
      cwd: path.resolve(import.meta.dirname, "../.."),
      env: { ...process.env, ...settings },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
const ended = (child: ChildProcess | undefined) =>
  new Promise((resolve) => child?.once("exit", (_, by) => resolve(by)));

it("a server killed after the mail server has the mail and before the note: it is sent again, recognisable as the same", async () => {
  const doc = await waitingMail();
  let child: ChildProcess | undefined;
  let taken = "";
  const receiver = await startTestReceiver((mail) => {
    taken += mail;
    child?.kill("SIGKILL");
  });
  child = startSender("mails", { SMTP_URL: receiver.smtpUrl });
  const signal = await ended(child);
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

it("a server killed after a push service has the push and before the note: it goes again, with its id, to that device alone", async () => {
  const { uid, sid } = await makePerson();
  const register = async (session: string) => {
    const subscription = await service.subscribe();
    const { id } = await registerDevice(
      { uid, sid: session, sessionVersion: 0 },
      subscription,
      "Mozilla/5.0",
    );
    return { id, endpoint: subscription.endpoint };
  };
  const noted = await register(sid);
  const silent = await register((await startSession(uid, 0)).sid);
  await withTransaction((tx) =>
    tell([{ key: `google-${uid}`, kind: "google_linked", notice: accountNotice(uid) }], tx),
  );
  await planDueNotices();
  const push = () => outboxDocs().findOne({ kind: "push", to: uid });
  // It takes the push and does not answer, so the server waits and cannot note it.
  await service.answer({ endpoint: silent.endpoint, status: 0 });
  const child = startSender("pushes");
  const gone = ended(child);
  await expect.poll(() => service.pushes(silent.endpoint)).toHaveLength(1);
  await expect.poll(async () => (await push())?.reached).toEqual([noted.id]);
  child.kill("SIGKILL");
  expect(await gone).toBe("SIGKILL");
  expect(await push()).toMatchObject({ state: "waiting", tries: 1, reached: [noted.id] });
  await leaseDocs().updateMany({}, { $set: { until: new Date(0) } });
  expect(await sendPushes({ now: new Date(Date.now() + 120_000) })).toMatchObject({ states: { sent: 1 } });
  expect(await service.pushes(noted.endpoint)).toHaveLength(1);
  const [again, first] = (await service.pushes(silent.endpoint)).map(({ payload }) =>
    JSON.parse(payload ?? "{}"),
  );
  expect(again).toEqual(first);
  expect(again.id).toMatch(/^[\da-f]{24}$/);
  expect(await push()).toMatchObject({ state: "sent" });
});
