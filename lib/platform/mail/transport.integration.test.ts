import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setVariables } from "@/lib/platform/settings/with-variables";
import { startTestMail, type TestMail } from "@/local/mail/testing";
import { listLocalMails, readLocalMail } from "./local-mailbox";
import { MailError, mailPicture, sendMail } from "./transport";

let mailbox: TestMail;
beforeAll(async () => {
  mailbox = await startTestMail();
  setVariables({ SMTP_URL: mailbox.smtpUrl });
});
beforeEach(async () => {
  setVariables({ SMTP_URL: mailbox.smtpUrl });
  await mailbox.accept();
  await mailbox.clear();
});
afterAll(() => mailbox.stop());

const mail = (fields: Partial<Parameters<typeof sendMail>[0]> = {}) => ({
  to: "user@ranna.test",
  subject: "Your order",
  text: "Thank you.",
  html: "<p>Thank you.</p>",
  messageId: "<order-1@ranna.test>",
  ...fields,
});
const failure = (fields: Partial<Parameters<typeof sendMail>[0]> = {}): Promise<unknown> =>
  sendMail(mail(fields)).then(
    () => "sent",
    (error: unknown) => error,
  );

describe("a sent mail", () => {
  it("arrives whole, marked as written by a machine and with the id that it was given", async () => {
    await sendMail(mail({ subject: "৳ 1,200 – ধন্যবাদ", text: "Follow: http://127.0.0.1/track/1" }));
    const [kept] = await mailbox.mails("user@ranna.test");
    expect(kept).toMatchObject({
      to: ["user@ranna.test"],
      from: "RANNA <hello@ranna.test>",
      subject: "৳ 1,200 – ধন্যবাদ",
      messageId: "<order-1@ranna.test>",
    });
    expect(kept?.text.trim()).toBe("Follow: http://127.0.0.1/track/1");
    expect(kept?.html.trim()).toBe("<p>Thank you.</p>");
    expect(kept?.headers).toContainEqual({ name: "auto-submitted", value: "auto-generated" });
  });

  it("brings its picture along, and shows it in its place", async () => {
    const content = Buffer.from("ffd8ffe0", "hex");
    await sendMail(
      mail({
        html: '<img src="cid:cloth@ranna" alt="Cloth">',
        pictures: [mailPicture("cloth@ranna", "cloth.jpg", "image/jpeg", content)],
      }),
    );
    const [kept] = await mailbox.mails();
    expect(kept?.html.trim()).toBe(
      `<img src="data:image/jpeg;base64,${content.toString("base64")}" alt="Cloth">`,
    );
    expect(kept?.text.trim()).toBe("Thank you.");
  });

  it("gets no header and no recipient from line breaks in its subject", async () => {
    const subject = "Hello\r\nBcc: evil@ranna.test\r\nX-Evil: yes\r\n\r\n<script>alert(1)</script>";
    await sendMail(mail({ subject }));
    const [kept] = await mailbox.mails();
    expect(kept?.to).toEqual(["user@ranna.test"]);
    expect(kept?.headers.map(({ name }) => name)).not.toContain("x-evil");
    expect(kept?.headers.map(({ name }) => name)).not.toContain("bcc");
    expect(kept?.text.trim()).toBe("Thank you.");
  });

  it.each([
    "user@ranna.test, evil@ranna.test",
    "user@ranna.test\r\nBcc: evil@ranna.test",
    "user@ranna.test> NOTIFY=SUCCESS\r\nRCPT TO:<evil@ranna.test",
    "<user@ranna.test>, Evil <evil@ranna.test>",
  ])("never goes to a second address hidden in the first: %j", async (to) => {
    expect(await failure({ to })).toMatchObject({ name: "MailError", permanent: true });
    expect(await mailbox.mails()).toEqual([]);
  });

  it("takes nothing from files or addresses that stand where text should", async () => {
    const path = { path: "/etc/hostname" } as unknown as string;
    expect(await failure({ text: path })).toBeInstanceOf(MailError);
    expect(await mailbox.mails()).toEqual([]);
  });
});

describe("a mail that was not sent", () => {
  it("is worth another try after 4xx, and not after 5xx", async () => {
    await mailbox.refuse({ code: 451, times: 1 });
    expect(await failure()).toMatchObject({ name: "MailError", permanent: false });
    await mailbox.refuse({ code: 550, times: 1 });
    expect(await failure()).toMatchObject({ name: "MailError", permanent: true });
    await sendMail(mail());
    expect(await mailbox.mails()).toHaveLength(1);
  });

  it("is given up when it is too large or has no usable address", async () => {
    expect(await failure({ text: "x".repeat(1_100_000) })).toMatchObject({ permanent: true });
    expect(await failure({ to: "" })).toMatchObject({ permanent: true });
  });

  it("is worth another try when nobody answers, and goes out once somebody does", async () => {
    await mailbox.kill();
    expect(await failure()).toMatchObject({ name: "MailError", permanent: false });
    await mailbox.restart();
    await sendMail(mail());
    expect(await mailbox.mails()).toHaveLength(1);
  });

  it("is worth another try when no server is set", async () => {
    setVariables({ SMTP_URL: undefined });
    expect(await failure()).toMatchObject({ name: "MailError", permanent: false });
  });

  it("is worth another try when the server refuses the sign-in, and says no password", async () => {
    const { port, close } = await refusing();
    setVariables({ SMTP_URL: `smtp://shop:hunter2@127.0.0.1:${port}` });
    const error = await failure();
    await close();
    expect(error).toMatchObject({ name: "MailError", permanent: false });
    expect(String((error as Error).message)).not.toContain("hunter2");
  });
});

// sms/transport.integration.test.ts tests for both where local messages may be read.
it("the local mailbox opens a mail, knows no other, and says so when it does not answer", async () => {
  setVariables({ RANNA_MAIL_API_BASE: mailbox.url });
  await sendMail(mail());
  const [newest] = await listLocalMails(null);
  expect(await readLocalMail(newest?.id ?? "")).toEqual(newest);
  for (const id of ["0000000009-0123456789ab", "../controls/refusals", ""])
    await expect(readLocalMail(id)).rejects.toMatchObject({ code: "not_found" });
  await mailbox.kill();
  await expect(listLocalMails(null)).rejects.toMatchObject({ status: 503 });
  await mailbox.restart();
  setVariables({ RANNA_MAIL_API_BASE: undefined });
});

/** A mail server that refuses every recipient. */
async function refusing(): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).write("220 ready\r\n");
    socket.setEncoding("utf8").on("data", (line: string) => {
      if (line.startsWith("EHLO")) socket.write("250-test\r\n250 AUTH PLAIN\r\n");
      else socket.write("535 5.7.8 Wrong user or password\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
