import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createTransport } from "nodemailer";
import { expect, it } from "vitest";
import { google, LOCAL_SERVICES, mail, push, sms, sslcommerz, startServices, stripe } from "./services";
import { prepareSettings } from "./settings";
import { Supervisor } from "./supervisor";

it("payments, mailbox, SMS, pushes and Google's emulator share a process; killed, they come back and lose nothing", async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ranna-local-services-"));
  const settings = prepareSettings({ ...process.env, NODE_ENV: "test", DATA_DIR: dataDir });
  const supervisor = new Supervisor();
  try {
    const payments = { stripe: stripe(settings), sslcommerz: sslcommerz(settings) };
    const told = { mail: mail(settings), sms: sms(settings), push: push(settings) };
    const emulators = { ...payments, google: google(settings), ...told };
    const started = await startServices(supervisor, settings, emulators);
    const { SMTP_URL, SMS_URL, SMS_KEY, RANNA_MAIL_API_BASE, RANNA_SMS_API_BASE } = started;
    const { RANNA_STRIPE_API_BASE, RANNA_GOOGLE_ISSUER } = started;
    const owners = (["mail", "sms", "stripe"] as const).map((name) =>
      ownerOf(name, path.join(dataDir, name), settings),
    );
    expect(new Set(owners).size).toBe(1);
    const send = (subject: string) =>
      createTransport(SMTP_URL).sendMail({
        from: "hello@ranna.test",
        to: "user@ranna.test",
        subject,
        text: "Hello",
      });
    const ask = async (at: string, init?: RequestInit) =>
      (await fetch(at, {
        ...init,
        headers: { authorization: `Bearer ${settings.keys.stripeSecretKey}` },
      }).then((answer) => answer.json())) as Record<string, unknown>;
    const intents = `${RANNA_STRIPE_API_BASE}/v1/payment_intents`;
    const body = new URLSearchParams({ amount: "75000", currency: "bdt" });
    const intent = await ask(intents, { method: "POST", body });
    await send("before");
    const message = { id: "1", to: "8801711204588", sender: "RANNA", text: "Hello" };
    const posted = await fetch(String(SMS_URL), {
      method: "POST",
      headers: { authorization: `Bearer ${SMS_KEY}`, "content-type": "application/json" },
      body: JSON.stringify(message),
    });
    expect(posted.status).toBe(200);
    const subscriptions = `${started.RANNA_PUSH_API_BASE}/subscriptions`;
    const json = { "content-type": "application/json" };
    const subscribed = await fetch(subscriptions, { method: "POST", headers: json, body: "{}" });
    const { endpoint } = (await subscribed.json()) as { endpoint: string };

    supervisor.signal(LOCAL_SERVICES, "SIGKILL");

    await expect.poll(() => send("after").catch(() => null), { timeout: 60_000 }).toBeTruthy();
    const mails = (await ask(`${RANNA_MAIL_API_BASE}/mails`)) as unknown as { subject: string }[];
    expect(mails.map(({ subject }) => subject)).toEqual(["after", "before"]);
    expect(await ask(`${RANNA_SMS_API_BASE}/messages`)).toMatchObject([message]);
    // 401 for a push without a signature: the subscription is known.
    expect((await fetch(endpoint, { method: "POST" })).status).toBe(401);
    expect(await ask(`${intents}/${intent.id}`)).toMatchObject({ id: intent.id, amount: 75_000 });
    const query = `tran_id=x&store_id=ranna_local&store_passwd=${settings.keys.sslcommerzPassword}`;
    const validator = `${started.RANNA_SSLCOMMERZ_API_BASE}/validator/api/merchantTransIDvalidationAPI.php`;
    expect(await ask(`${validator}?${query}`)).toMatchObject({ APIConnect: "DONE", element: [] });
    expect(await ask(`${started.RANNA_SSLCOMMERZ_PAGE_BASE}/health`)).toEqual({ ok: true });
    const discovery = `${RANNA_GOOGLE_ISSUER}/.well-known/openid-configuration`;
    expect(await ask(discovery)).toMatchObject({ issuer: RANNA_GOOGLE_ISSUER });
  } finally {
    await supervisor.stopAll();
  }
});

/** A second start on the same folder prints which process owns it. */
function ownerOf(
  name: "mail" | "sms" | "stripe",
  folder: string,
  settings: Parameters<typeof stripe>[0],
): number {
  const { flags } = { mail, sms, stripe }[name](settings);
  const args = ["--import", "tsx", `local/${name}/main.ts`, ...flags, "--data-dir", folder];
  const { stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return Number(/in use by process (\d+)/.exec(stderr)?.[1]);
}
