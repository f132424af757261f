import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SettingsError } from "../../lib/platform/env";
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

  it("refuses to open demo accounts or the local mailbox to the network, each in a line of its own", () => {
    const HOST = "0.0.0.0";
    const mail = { SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "shop@example.com" };
    const linesOf = (source: Record<string, string>) => {
      try {
        prepare({ HOST, ...source });
        return [];
      } catch (error) {
        if (error instanceof SettingsError) return error.lines;
        throw error;
      }
    };
    const accounts = expect.stringMatching(/^HOST: .*demo accounts.*ALLOW_PUBLIC_DEMO=1/);
    const mailbox = expect.stringMatching(/^HOST: .*local mailbox.*ALLOW_PUBLIC_DEMO=1/);
    expect(linesOf({})).toEqual([accounts, mailbox]);
    expect(linesOf({ SEED: "none" })).toEqual([mailbox]);
    expect(linesOf(mail)).toEqual([accounts]);
    expect(linesOf({ SEED: "none", ...mail })).toEqual([]);
    expect(linesOf({ ALLOW_PUBLIC_DEMO: "1" })).toEqual([]);
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
