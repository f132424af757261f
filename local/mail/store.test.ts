import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { MailStore } from "./store";

const folder = mkdtempSync(path.join(tmpdir(), "ranna-mail-store-"));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
});
const mail = (subject: string) => ({
  to: ["user@ranna.test"],
  subject,
  from: "RANNA <hello@ranna.test>",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: "<1@ranna.test>",
  date: null,
  headers: [],
});
const subjects = async (store: MailStore) => (await store.list(null, 100)).map(({ subject }) => subject);

describe("kept mails", () => {
  it("come newest first, also when they arrive at the same moment and after another start", async () => {
    const store = new MailStore(folder, 100);
    const numbers = Array.from({ length: 20 }, (_, i) => String(i));
    await Promise.all(numbers.map((number) => store.add(mail(number))));
    expect(await subjects(store)).toEqual(numbers.toReversed());
    const again = new MailStore(folder, 100);
    await again.add(mail("last"));
    expect(await subjects(again)).toEqual(["last", ...numbers.toReversed()]);
  });

  it("are forgotten beyond the bound, the oldest first, on the disk too", async () => {
    const store = new MailStore(folder, 3);
    for (const name of ["a", "b", "c", "d", "e"]) await store.add(mail(name));
    expect(await subjects(store)).toEqual(["e", "d", "c"]);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it("stay readable beside damaged, half and strange files", async () => {
    const store = new MailStore(folder, 100);
    const ids = [];
    for (const name of ["whole", "cut", "garbled"]) ids.push((await store.add(mail(name))).id);
    const fileOf = (id = "") => path.join(folder, `${id}.json`);
    writeFileSync(fileOf(ids[1]), readFileSync(fileOf(ids[1])).subarray(0, 40));
    writeFileSync(fileOf(ids[2]), '{"subject": 7}');
    writeFileSync(path.join(folder, "0000000009-0123456789ab.new"), "half");
    writeFileSync(path.join(folder, "notes.json"), "{}");
    const again = new MailStore(folder, 100);
    expect(await subjects(again)).toEqual(["whole"]);
    expect(await again.get(ids[1] ?? "")).toBe(null);
    expect(readdirSync(folder)).toContain("notes.json");
    expect(readdirSync(folder).some((name) => name.endsWith(".new"))).toBe(false);
  });
});
