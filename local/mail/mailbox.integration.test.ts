import { createConnection } from "node:net";
import { createTransport, type Transporter } from "nodemailer";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestMail, type TestMail } from "./testing";

let mailbox: TestMail;
let transport: Transporter;

beforeAll(async () => {
  mailbox = await startTestMail({ maxBytes: 20_000 });
  transport = createTransport({ url: mailbox.smtpUrl, pool: true, maxConnections: 8, maxRequeues: 0 });
});
beforeEach(async () => {
  await mailbox.clear();
  await mailbox.accept();
});
afterAll(async () => {
  transport.close();
  await mailbox.stop();
});

const send = (fields: object = {}) =>
  transport.sendMail({ from: "RANNA <hello@ranna.test>", to: "user@ranna.test", text: "Hello", ...fields });

describe("a mail handed in over SMTP", () => {
  it("is read with everything it says, as JSON", async () => {
    await send({
      to: ["Karim <Karim@ranna.test>", "user@ranna.test"],
      bcc: "hidden@ranna.test",
      subject: "আপনার অর্ডার ৳ 1,200 – shipped",
      text: "Follow it: http://127.0.0.1/track/1\nধন্যবাদ",
      html: "<p>Follow <a href='http://127.0.0.1/track/1'>it</a></p>",
      messageId: "<order-1@ranna.test>",
    });
    const [mail] = await mailbox.mails(" KARIM@ranna.test ");
    expect(mail).toMatchObject({
      to: ["Karim@ranna.test", "user@ranna.test", "hidden@ranna.test"],
      from: "RANNA <hello@ranna.test>",
      subject: "আপনার অর্ডার ৳ 1,200 – shipped",
      messageId: "<order-1@ranna.test>",
    });
    expect(mail?.text.trimEnd()).toBe("Follow it: http://127.0.0.1/track/1\nধন্যবাদ");
    expect(mail?.html).toContain("<a href='http://127.0.0.1/track/1'>");
    expect(new Date(mail?.date ?? "").getTime()).toBeGreaterThan(0);
    expect(await (await fetch(`${mailbox.url}/mails/${mail?.id}`)).json()).toEqual(mail);
    expect(await mailbox.mails("hidden@ranna.test")).toHaveLength(1);
    expect(await mailbox.mails("nobody@ranna.test")).toEqual([]);
    await mailbox.clear();
    expect(await mailbox.mails()).toEqual([]);
    expect((await fetch(`${mailbox.url}/mails/${mail?.id}`)).status).toBe(404);
  });

  it("is refused with 552 when it is too large, however it comes", async () => {
    await expect(send({ text: "x".repeat(30_000) })).rejects.toMatchObject({ responseCode: 552 });
    expect(await speak("x".repeat(60).concat("\r\n").repeat(500))).toMatch(/^552 /m);
    await send({ text: "x".repeat(10_000) });
    expect(await mailbox.mails()).toHaveLength(1);
  });

  it("is kept even when it is no mail at all", async () => {
    expect(await speak("\u0000\u0001 no header, no end\r\n")).toMatch(/^250 Kept/m);
    expect(await mailbox.mails("raw@ranna.test")).toHaveLength(1);
  });

  it("is refused for now or for good on a test's word", async () => {
    await mailbox.refuse({ code: 451, times: 1 });
    await mailbox.refuse({ code: 550, to: " Gone@Ranna.test" });
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    await send();
    for (let i = 0; i < 2; i += 1)
      await expect(send({ to: "gone@ranna.test" })).rejects.toMatchObject({ responseCode: 550 });
    await mailbox.accept();
    await send({ to: "gone@ranna.test" });
    expect(await mailbox.mails()).toHaveLength(2);
  });
});

describe("the mailbox", () => {
  it("has every mail that it took, through kill -9 in the middle of work", async () => {
    const taken: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      let running = true;
      const workers = Array.from({ length: 6 }, async (_, worker) => {
        for (let i = 0; running; i += 1) {
          const messageId = `<${round}-${worker}-${i}@ranna.test>`;
          if (!(await send({ messageId }).catch(() => null))) return;
          taken.push(messageId);
        }
      });
      const goal = taken.length + 30;
      await expect.poll(() => taken.length).toBeGreaterThan(goal);
      await mailbox.kill();
      running = false;
      await Promise.all(workers);
      await mailbox.restart();
    }
    const list = await fetch(`${mailbox.url}/mails?limit=500`);
    const kept = new Set(((await list.json()) as { messageId: string }[]).map(({ messageId }) => messageId));
    expect(taken.slice(-400).filter((messageId) => !kept.has(messageId))).toEqual([]);
  });

  it("answers nobody who calls it by another name, and takes no word from a web page", async () => {
    const { port } = new URL(mailbox.url);
    const asked = await raw(
      Number(port),
      "GET /mails HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
    );
    expect(asked).toMatch(/^HTTP\/1\.1 403/);
    const said = await fetch(`${mailbox.url}/controls/refusals`, { method: "POST", body: '{"code":550}' });
    expect(said.status).toBe(415);
  });
});

/** Sends one mail over a plain socket, without a library. */
async function speak(data: string): Promise<string> {
  const socket = createConnection(Number(new URL(mailbox.smtpUrl).port), "127.0.0.1");
  let heard = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    heard += chunk;
  });
  const lines = ["EHLO test", "MAIL FROM:<hello@ranna.test>", "RCPT TO:<raw@ranna.test>", "DATA"];
  for (const [i, line] of lines.entries()) {
    await expect.poll(() => heard.match(/^\d{3} .*$/gm)?.length ?? 0).toBe(i + 1);
    socket.write(`${line}\r\n`);
  }
  await expect.poll(() => heard).toMatch(/^354 /m);
  socket.write(`${data}.\r\n`);
  await expect.poll(() => heard.match(/^\d{3} .*$/gm)?.length ?? 0).toBe(lines.length + 2);
  socket.destroy();
  return heard;
}

function raw(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    const socket = createConnection(port, "127.0.0.1", () => socket.write(request));
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.on("close", () => resolve(heard)).on("error", reject);
  });
}
