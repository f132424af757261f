import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SettingsError } from "../../lib/env";
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

  it("refuses to open demo accounts to the network", () => {
    expect(() => prepare({ HOST: "0.0.0.0" })).toThrow(SettingsError);
    expect(prepare({ HOST: "0.0.0.0", ALLOW_PUBLIC_DEMO: "1" }).demo).toBe(true);
    expect(prepare({ HOST: "0.0.0.0", SEED: "none" }).demo).toBe(false);
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
