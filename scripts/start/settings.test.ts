import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SettingsError } from "../../lib/platform/settings/define-settings";
import { prepareSettings } from "./settings";

const folder = () => mkdtempSync(path.join(os.tmpdir(), "ranna-settings-"));
const prepare = (source: Record<string, string>) =>
  prepareSettings({ NODE_ENV: "test", DATA_DIR: folder(), ...source });

describe("starting", () => {
  it("makes secrets once and keeps them readable by the owner only", () => {
    const dir = folder();
    const first = prepare({ DATA_DIR: dir });
    expect(prepare({ DATA_DIR: dir }).keys).toEqual(first.keys);
    expect(statSync(path.join(dir, "keys.json")).mode & 0o077).toBe(0);
  });

  it.each<Record<string, string>>([
    { HOST: "0.0.0.0" },
    { HOST: "127.example.com" },
    { NEXTAUTH_URL: "https://ranna.example" },
    { NEXTAUTH_URL: "https://ranna.example", TRUST_PROXY: "1", HOST: "127.0.0.1" },
    { NEXTAUTH_URL: "http://127.0.0.1.example.com" },
    { NEXTAUTH_URL: "http://[2001:db8::1]:3000" },
    { NEXTAUTH_URL: "http://192.168.0.7:3000" },
  ])(
    "refuses to open demo accounts, the local mailbox or local SMS to a network, each in a line of its own: %j",
    (open) => {
      const mail = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "shop@example.com" };
      const gateway = { SMS_URL: "https://sms.example", SMS_KEY: "k", SMS_SENDER: "RANNA" };
      const linesOf = (source: Record<string, string>) => {
        try {
          prepare({ ...open, ...source });
          return [];
        } catch (error) {
          if (error instanceof SettingsError) return error.lines;
          throw error;
        }
      };
      const name = "NEXTAUTH_URL" in open ? "NEXTAUTH_URL" : "HOST";
      const accounts = expect.stringMatching(`^${name}: .*demo accounts.*ALLOW_PUBLIC_DEMO=1`);
      const mailbox = expect.stringMatching(`^${name}: .*local mailbox.*ALLOW_PUBLIC_DEMO=1`);
      const sms = expect.stringMatching(`^${name}: .*local SMS gateway.*ALLOW_PUBLIC_DEMO=1`);
      expect(linesOf({})).toEqual([accounts, mailbox, sms]);
      expect(linesOf({ SEED: "none" })).toEqual([mailbox, sms]);
      expect(linesOf({ SEED: "none", MONGODB_URI: "mongodb://db/ranna" })).toEqual([mailbox, sms]);
      expect(linesOf(mail)).toEqual([accounts, sms]);
      expect(linesOf({ ...mail, ...gateway })).toEqual([accounts]);
      expect(linesOf({ SEED: "none", ...gateway })).toEqual([mailbox]);
      expect(linesOf({ SEED: "none", ...mail, ...gateway })).toEqual([]);
      expect(linesOf({ ALLOW_PUBLIC_DEMO: "1" })).toEqual([]);
      const deny = {
        LOCAL_SERVICES: "deny",
        NEXTAUTH_SECRET: "s".repeat(32),
        MONGODB_URI: "mongodb://db/ranna",
      };
      expect(linesOf({ NEXTAUTH_URL: "https://ranna.example", ...deny })).toEqual([]);
    },
  );

  it.each([
    "http://localhost:3000",
    "http://127.0.0.1",
    "http://127.8.0.1:8080",
    "http://[::1]:3000",
    "http://r.localhost",
  ])("opens nothing at an address of this machine: %s", (NEXTAUTH_URL) => {
    expect(prepare({ NEXTAUTH_URL }).demo).toBe(true);
  });

  it("never seeds a real database unless told to by hand", () => {
    expect(prepare({ MONGODB_URI: "mongodb://db/ranna" }).variables.SEED).toBe("none");
    expect(prepare({ MONGODB_URI: "mongodb://db/ranna", SEED: "demo" }).variables.SEED).toBe("demo");
  });

  it("says so when the data folder cannot be used", () => {
    const file = path.join(folder(), "file");
    writeFileSync(file, "");
    expect(() => prepare({ DATA_DIR: file })).toThrow(/DATA_DIR/);
  });
});
