import { ObjectId } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { recordProof } from "@/lib/people/phones/queries";
import { withTransaction } from "@/lib/platform/db/transactions";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { log } from "@/lib/platform/log";
import { type OutboxDoc, outboxDocs } from "@/lib/platform/outbox/document";
import { withVariables } from "@/lib/platform/settings/with-variables";
import { startTestMail, type TestMail } from "../../local/mail/testing";
import { startTestSms, type TestSms } from "../../local/sms/testing";
import { makePerson } from "../../tests/support/accounts";
import { waitingMail } from "../../tests/support/outbox";
import { startTestDatabase } from "../../tests/support/test-database";
import { pauseAfter, sendMails } from "./send-mails";

let mailbox: TestMail;
let gateway: TestSms;
beforeAll(async () => {
  [mailbox, gateway] = await Promise.all([startTestMail(), startTestSms()]);
  Object.assign(process.env, { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: "RANNA <hello@ranna.test>" });
  const SMS_URL = `${gateway.url}/messages`;
  Object.assign(process.env, { SMS_URL, SMS_KEY: gateway.key, SMS_SENDER: "RANNA" });
});
startTestDatabase();
afterAll(async () => {
  for (const name of ["SMS_URL", "SMS_KEY", "SMS_SENDER"]) delete process.env[name];
  await Promise.all([mailbox.stop(), gateway.stop()]);
});
beforeEach(async () => {
  await Promise.all([
    outboxDocs().deleteMany({}),
    leaseDocs().deleteMany({}),
    mailbox.clear(),
    mailbox.accept(),
    gateway.clear(),
    gateway.accept(),
  ]);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const inMs = (ms: number) => new Date(Date.now() + ms);
const kept = (doc: OutboxDoc) => outboxDocs().findOne({ _id: doc._id });
const received = async (doc: OutboxDoc) => mailbox.mails(doc.to);

describe("a round", () => {
  it("sends what is due, once, and notes it", async () => {
    const parcelId = new ObjectId().toHexString();
    const doc = await waitingMail({
      kind: "parcel_announced",
      data: {
        parcelId,
        trackingId: "TRK17000000000000042",
        title: "Saree",
        sender: { name: "Rupa" },
        receiverName: "Mitu",
        from: "Dhaka",
        to: "Sylhet",
        collectPoisha: 0,
        days: null,
      },
    });
    const far = await waitingMail({ checkAt: inMs(HOUR) });
    expect(await sendMails()).toEqual({ checked: 1, sent: 1, givenUp: 0 });
    expect(await sendMails()).toBeNull();
    expect(await kept(doc)).toMatchObject({ state: "sent", tries: 1, sentAt: expect.any(Date) });
    expect(await received(far)).toEqual([]);
    const [mail, ...more] = await received(doc);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: [doc.to],
      subject: "Rupa sends you a parcel",
      messageId: `<${doc._id.toHexString()}@127.0.0.1>`,
    });
    expect(mail?.text).toContain(`Delivery code: ${receiverCode(parcelId)}`);
    expect(mail?.html).toContain(receiverCode(parcelId));
    expect(mail?.text).toContain("http://127.0.0.1:3000/track/TRK17000000000000042");
    expect(JSON.stringify(await kept(doc))).not.toContain(`"${receiverCode(parcelId)}"`);
  });

  it("is in its reader's language: the account's, else the other's that it names, else that of what caused it", async () => {
    const [bangla, english] = [await makePerson({ language: "bn" }), await makePerson()];
    const toAccount = await waitingMail({ to: bangla.email });
    const chosen = await waitingMail({ to: english.email, language: "bn", languageOf: bangla.uid });
    const receiver = await waitingMail({ languageOf: bangla.uid });
    const gone = await waitingMail({ language: "bn", languageOf: new ObjectId().toHexString() });
    await sendMails();
    for (const doc of [toAccount, receiver, gone]) {
      const [mail] = await received(doc);
      expect(mail?.subject).toMatch(/[\u0980-\u09ff]/);
      expect(mail?.html).toContain('<html lang="bn">');
      expect(mail?.text).toContain("http://127.0.0.1:3000/bn");
    }
    const [mail] = await received(chosen);
    expect(mail?.html).toContain('<html lang="en">');
    expect(mail?.text).not.toContain("/bn");
  });

  it("sends each mail once though two servers run it", async () => {
    const docs = await Promise.all(Array.from({ length: 12 }, () => waitingMail()));
    for (let round = 0; round < 3; round++)
      await Promise.all(["a", "b"].map((holder) => sendMails({ holder })));
    for (const doc of docs) {
      expect(await received(doc)).toHaveLength(1);
      expect(await kept(doc)).toMatchObject({ state: "sent", tries: 1 });
    }
  });

  it("ends between two mails when the server stops", async () => {
    await Promise.all([waitingMail(), waitingMail()]);
    let asked = 0;
    await sendMails({ stopped: () => asked++ > 0 });
    expect(await mailbox.mails()).toHaveLength(1);
  });
});

describe("a mail server that does not take a mail", () => {
  it("gets it again after growing pauses, under the same Message-ID", async () => {
    const doc = await waitingMail();
    await mailbox.refuse({ code: 451, times: 2, to: doc.to });
    await sendMails();
    expect(await kept(doc)).toMatchObject({ state: "waiting", tries: 1, lastError: expect.any(String) });
    expect(await sendMails()).toBeNull();
    const first = await kept(doc);
    expect(first!.checkAt.getTime() - Date.now()).toBeGreaterThan(MINUTE / 2);
    await sendMails({ now: inMs(MINUTE) });
    const second = await kept(doc);
    expect(second!.checkAt.getTime() - Date.now()).toBeGreaterThan(2.5 * MINUTE);
    expect(await sendMails({ now: inMs(3.5 * MINUTE) })).toMatchObject({ sent: 1 });
    expect(await received(doc)).toMatchObject([{ messageId: `<${doc._id.toHexString()}@127.0.0.1>` }]);
    expect(await kept(doc)).toMatchObject({ state: "sent", tries: 3, lastError: null });
  });

  it("waits 1 minute, then twice as long each time, 6 hours at most", () => {
    expect([0, 1, 2, 3, 8, 9, 50, 5_000].map((tries) => pauseAfter(tries) / MINUTE)).toEqual([
      1, 2, 4, 8, 256, 360, 360, 360,
    ]);
  });

  it("for good gets it once only, and the others all the same", async () => {
    const refused = await Promise.all([1, 2, 3, 4].map(() => waitingMail()));
    for (const { to } of refused) await mailbox.refuse({ code: 550, to });
    const fine = await waitingMail({ checkAt: inMs(500) });
    expect(await sendMails({ now: inMs(1_000) })).toEqual({ checked: 5, sent: 1, givenUp: 4 });
    for (const doc of refused)
      expect(await kept(doc)).toMatchObject({ state: "given_up", tries: 1, givenUpAt: expect.any(Date) });
    expect(await received(fine)).toHaveLength(1);
    expect(await sendMails({ now: inMs(24 * HOUR) })).toBeNull();
  });

  it("is given up on after three days, not before", async () => {
    const young = await waitingMail({ createdAt: inMs(-71 * HOUR), tries: 15 });
    const old = await waitingMail({ createdAt: inMs(-72 * HOUR), tries: 15 });
    await mailbox.refuse({ code: 451 });
    await sendMails();
    expect(await kept(young)).toMatchObject({ state: "waiting" });
    expect(await kept(old)).toMatchObject({ state: "given_up", tries: 16 });
  });

  it("is left alone after a few failures in a row, until the next round", async () => {
    await Promise.all(Array.from({ length: 6 }, () => waitingMail()));
    await mailbox.refuse({ code: 451 });
    expect(await sendMails()).toMatchObject({ checked: 3, sent: 0 });
    await mailbox.accept();
    expect(await sendMails()).toMatchObject({ sent: 3 });
  });

  it("does not hear of a mail that can't be written, nor do others wait for that", async () => {
    const unknown = await waitingMail({ kind: "of_a_later_release" });
    const fine = await waitingMail();
    expect(await sendMails()).toMatchObject({ sent: 1 });
    expect(await kept(unknown)).toMatchObject({ state: "waiting", tries: 1 });
    expect(await received(fine)).toHaveLength(1);
  });
});

describe("a mail server that is not set", () => {
  it("is a line of warning a round, and no error", async () => {
    const docs = await Promise.all(Array.from({ length: 4 }, () => waitingMail()));
    const [warn, error] = [vi.spyOn(log, "warn"), vi.spyOn(log, "error")];
    const round = await withVariables({ SMTP_URL: undefined }, () => sendMails());
    expect(round).toEqual({ checked: 4, sent: 0, givenUp: 0 });
    expect(warn.mock.calls).toEqual([[{ waiting: 4 }, expect.stringContaining("SMTP_URL")]]);
    expect(error).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    for (const doc of docs) expect(await kept(doc)).toMatchObject({ state: "waiting", tries: 1 });
    expect(await sendMails({ now: inMs(MINUTE) })).toMatchObject({ sent: 4 });
  });
});

describe("an SMS", () => {
  let phones = 12_000_000;
  const coming = (change: Partial<OutboxDoc> = {}) => {
    const data = {
      parcelId: new ObjectId().toHexString(),
      trackingId: "TRK17000000000000042",
      collectPoisha: 870_00,
    };
    return waitingMail({ kind: "out_for_delivery", to: `+88018${++phones}`, data, ...change });
  };
  const messages = ({ to }: OutboxDoc) => gateway.messages(to);

  it("to a number that an account no longer has stays stored neither when it is sent nor when it is too late", async () => {
    const change = { kind: "number_changed", data: {}, forget: true } as const;
    const [sent, late] = [await coming(change), await coming({ ...change, until: new Date() })];
    expect(await sendMails()).toMatchObject({ sent: 1, givenUp: 1 });
    expect([await kept(sent), await kept(late)]).toEqual([null, null]);
    expect(await messages(sent)).toMatchObject([{ text: "RANNA: Your account was changed. Was it you?" }]);
    expect(await messages(late)).toEqual([]);
  });

  it("goes out once among the mails, and forgets its code", async () => {
    const [sms, mail] = [await coming(), await waitingMail()];
    expect(await sendMails()).toMatchObject({ sent: 2 });
    expect(await sendMails()).toBeNull();
    const code = receiverCode(String(sms.data.parcelId));
    expect(await messages(sms)).toMatchObject([
      {
        id: sms._id.toHexString(),
        to: sms.to.slice(1),
        sender: "RANNA",
        text: expect.stringContaining(`Code ${code}:`),
      },
    ]);
    expect(await kept(sms)).toMatchObject({ state: "sent", sentAt: expect.any(Date) });
    expect(JSON.stringify(await kept(sms))).not.toContain(`"${code}"`);
    expect(await mailbox.mails()).toMatchObject([{ to: [mail.to] }]);
  });

  it("that the gateway has, though its server died before the note, comes once", async () => {
    const sms = await coming();
    await sendMails();
    await outboxDocs().updateOne({ _id: sms._id }, { $set: { state: "waiting", checkAt: new Date() } });
    expect(await sendMails()).toMatchObject({ sent: 1 });
    expect(await messages(sms)).toHaveLength(1);
  });

  it("does not wait for a mail server that is down, nor mails for a gateway that is", async () => {
    const behind = inMs(500);
    for (const kind of ["mail", "sms"]) {
      const make = (isMail: boolean, change?: Partial<OutboxDoc>) => (isMail ? waitingMail : coming)(change);
      for (let n = 0; n < 4; n++) await make(kind === "mail");
      const other = await make(kind !== "mail", { checkAt: behind });
      await (kind === "mail" ? mailbox.refuse({ code: 451 }) : gateway.refuse({ status: 500 }));
      expect(await sendMails({ now: inMs(1_000) })).toMatchObject({ checked: 4, sent: 1 });
      expect(await kept(other)).toMatchObject({ state: "sent" });
      await Promise.all([mailbox.accept(), gateway.accept(), outboxDocs().deleteMany({})]);
    }
  });

  it("is in the language of who has proven its number, else of who caused it", async () => {
    const [bangla, english] = [await makePerson({ language: "bn" }), await makePerson()];
    const proven = await coming({ languageOf: english.uid });
    await withTransaction((tx) => recordProof(proven.to, bangla.uid, tx));
    const caused = await coming({ languageOf: bangla.uid });
    const plain = await coming({ languageOf: english.uid, language: "bn" });
    await sendMails();
    for (const doc of [proven, caused]) expect((await messages(doc))[0]?.text).toMatch(/আসছে/);
    expect((await messages(plain))[0]?.text).toMatch(/is on its way/);
  });
});
