import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/local/mail/route";
import { env } from "@/lib/platform/env";
import { startTestMail, type TestMail } from "@/local/mail/testing";
import { listLocalMails, readLocalMail } from "./local-mailbox";
import { sendMail } from "./transport";

let mailbox: TestMail;
const own = { ...env(), mail: { ...env().mail } };

beforeAll(async () => {
  mailbox = await startTestMail();
  Object.assign(env().mail, { smtpUrl: mailbox.smtpUrl, apiBase: mailbox.url });
  for (const to of ["user@ranna.test", "rider@ranna.test"]) {
    await sendMail({ to, subject: `To ${to}`, text: "Hello", html: "", messageId: `<${to}>` });
  }
});
afterAll(() => mailbox.stop());

const get = (query = "") =>
  GET(new Request(`http://127.0.0.1:3000/api/local/mail${query}`), { params: Promise.resolve({}) });

/** Something asked while one setting is another. */
async function meanwhile<T>(setting: Partial<ReturnType<typeof env>>, ask: () => Promise<T>): Promise<T> {
  Object.assign(env(), setting);
  try {
    return await ask();
  } finally {
    Object.assign(env(), own, { mail: { ...own.mail, apiBase: mailbox.url } });
  }
}

describe("the local mailbox through the product", () => {
  it("lists mails newest first, for one address when asked", async () => {
    const subjects = async (query?: string) =>
      ((await (await get(query)).json()) as { subject: string }[]).map(({ subject }) => subject);
    expect(await subjects()).toEqual(["To rider@ranna.test", "To user@ranna.test"]);
    expect(await subjects("?to=%20USER%40ranna.test")).toEqual(["To user@ranna.test"]);
    expect(await subjects("?to=")).toHaveLength(2);
    expect(await subjects("?to=nobody%40ranna.test")).toEqual([]);
    expect((await get("?to=a&to=b")).status).toBe(422);
  });

  it("opens one mail, and knows no other", async () => {
    const [newest] = await listLocalMails(null);
    expect(await readLocalMail(newest?.id ?? "")).toEqual(newest);
    for (const id of ["0000000009-0123456789ab", "../controls/refusals", ""]) {
      await expect(readLocalMail(id)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("is nowhere when a real mail server is set", async () => {
    const answer = await meanwhile({ mail: { ...own.mail, apiBase: null } }, () => get());
    expect(answer.status).toBe(404);
  });

  it("is closed where others than this machine would read along, unless that is wanted", async () => {
    for (const setting of [{ host: "0.0.0.0" }, { baseUrl: "https://ranna.example" }]) {
      expect((await meanwhile(setting, () => get())).status).toBe(404);
      expect((await meanwhile({ ...setting, allowPublicDemo: true }, () => get())).status).toBe(200);
    }
  });

  it("is only read", async () => {
    const request = new Request("http://127.0.0.1:3000/api/local/mail", { method: "POST" });
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(405);
  });

  it("says so when it does not answer", async () => {
    await mailbox.kill();
    expect((await get()).status).toBe(503);
    await mailbox.restart();
    expect((await get()).status).toBe(200);
  });
});
