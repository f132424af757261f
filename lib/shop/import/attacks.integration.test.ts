import { spawnSync } from "node:child_process";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../tests/support/accounts";
import { startTestDatabase } from "../../../tests/support/test-database";
import type { ImportAnswer } from "./views";

startTestDatabase();

let support: typeof import("../../../tests/support/accounts");
let importing: typeof import("@/app/api/recipes/import/route");

beforeAll(async () => {
  support = await import("../../../tests/support/accounts");
  importing = await import("@/app/api/recipes/import/route");
});

const FORM = "multipart/form-data; boundary=----ranna-boundary-of-an-attack";
const PART = `--${FORM.split("=")[1]}`;
const send = (who: Person, body: BodyInit, type: string) =>
  importing.POST(
    new Request(`${support.ORIGIN}/api/recipes/import`, {
      method: "POST",
      headers: { ...who.cookie, "content-type": type },
      body,
      duplex: "half",
    } as RequestInit),
    support.params(),
  );
const form = (file: Uint8Array, headers = "", before = "") =>
  Buffer.concat([
    Buffer.from(
      `${before}${PART}\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n${headers}\r\n`,
    ),
    file,
    Buffer.from(`\r\n${PART}--\r\n`),
  ]);
const zip = (text: string) => form(zipSync({ "a.json": strToU8(text) }));
const recipe = (fields: object) => ({ "@type": "Recipe", name: "Dal", ...fields });
const zipOf = (value: unknown) => zip(JSON.stringify(value));
const steps = (...recipeInstructions: unknown[]) => zipOf(recipe({ recipeInstructions }));
const pasted = (text: string) => JSON.stringify({ text });
const nested = (depth: number, open: string, close: string, middle = "") =>
  open.repeat(depth) + middle + close.repeat(depth);

/** What was found to stop a server, and more of its kinds: a body, the statuses that are right, its type. */
const ATTACKS: [string, () => BodyInit, number[], string?][] = [
  ["90 steps of 50,000 letters", () => steps(...Array(90).fill("x".repeat(50_000))), [200]],
  ["90 steps of 50,000 blanks", () => steps(...Array(90).fill(" ".repeat(50_000)), "Boil."), [200]],
  ["90 steps of words", () => steps(...Array(90).fill("a ".repeat(25_000))), [200]],
  [
    "400 recipes with a step of 49,000",
    () => zipOf(Array(400).fill(recipe({ recipeInstructions: "x".repeat(49_000) }))),
    [200],
  ],
  ["4 million pairs of brackets", () => zip(`[${"[],".repeat(4_000_000)}[]]`), [413, 422]],
  ["9 million brackets in one another", () => zip(nested(9_000_000, "[", "]")), [400, 413, 422]],
  ["9 million brackets that never close", () => zip("[".repeat(9_000_000)), [400, 413]],
  ["3 million objects in one another", () => zip(nested(3_000_000, '{"a":', "}", "1")), [400, 413, 422]],
  [
    "1.2 million keys",
    () => zip(`{"@type":"Recipe",${Array.from({ length: 1_200_000 }, (_, at) => `"k${at}":1`)}}`),
    [200, 413],
  ],
  ["1.2 million headers", () => form(new Uint8Array([65]), `a: b\r\n`.repeat(1_200_000)), [400, 413]],
  ["a header of 9 MB", () => form(new Uint8Array([65]), `x: ${"a".repeat(9_000_000)}\r\n`), [400, 413]],
  [
    "90,000 parts",
    () =>
      form(
        new Uint8Array([65]),
        "",
        `${PART}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`.repeat(90_000),
      ),
    [400],
  ],
  ["9 million near misses of the boundary", () => form(Buffer.alloc(9_000_000, "\r\n-")), [413]],
  ["a boundary of 8,000 signs", () => form(new Uint8Array([65])), [400], `${FORM}${"b".repeat(8_000)}`],
  ["1.7 million escapes pasted", () => `{"text":"${"\\u0041".repeat(1_700_000)}"}`, [400]],
  ["2 million lines", () => steps("a\n".repeat(2_000_000)), [200]],
  ["2 million ingredients", () => zipOf(recipe({ recipeIngredient: Array(2_000_000).fill("a") })), [200]],
  ["2 million keywords", () => zipOf(recipe({ keywords: "fish,".repeat(2_000_000) })), [200]],
  ["a pile of 4 million marks", () => zipOf(recipe({ name: `a${"\u0301\u0323".repeat(2_000_000)}` })), [200]],
  ["3 million escaped escapes", () => steps("&amp;amp;amp;".repeat(1_000_000)), [200]],
  ["6 million openings of tags", () => steps("<a<p".repeat(3_000_000)), [200]],
  [
    "300,000 empty scripts",
    () => zip(`<${"<script type=application/ld+json>{}</script>".repeat(300_000)}`),
    [200, 400, 413, 422],
  ],
  [
    "a million numbered sentences",
    () => steps(Array.from({ length: 1_000_000 }, (_, at) => `${at + 1}. Fry.`).join(" ")),
    [200],
  ],
  ["2 million sums of time", () => zipOf(recipe({ totalTime: "1 h + ".repeat(2_000_000) })), [200]],
  [
    "sections in one another",
    () => zip(`{"@type":"Recipe","recipeInstructions":${nested(200_000, '{"item":', "}", '"a"')}}`),
    [200, 413, 422],
  ],
  [
    "200,000 sections of names",
    () =>
      zipOf(recipe({ recipeInstructions: Array(200_000).fill({ "@type": "HowToSection", name: "Paste" }) })),
    [200],
  ],
  [
    "a step that says its parts",
    () => steps({ text: "ab ".repeat(20_000), itemListElement: Array(20_000).fill(`${"ab ".repeat(200)}c`) }),
    [200],
  ],
  [
    "5,000 damaged members",
    () =>
      form(
        zipSync(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`${at}.json`, strToU8("{")]))),
      ),
    [200],
  ],
  ["gzip of 24 MB", () => form(gzipSync(Buffer.alloc(24_000_000, "a"))), [413]],
  ["a million single bytes", () => bytes(1_000_000), [400], "application/json"],
];

/** A body that comes one byte at a time, as many at once as a socket gives. */
const bytes = (count: number) => {
  let left = count;
  const one = new Uint8Array([91]);
  return new ReadableStream({
    pull: async (stream) => {
      await setImmediate();
      for (let at = 0; at < 1_000 && left > 0; at += 1, left -= 1) stream.enqueue(one);
      if (left === 0) stream.close();
    },
  });
};

/** Right is 100; a busy machine adds to it, but not each time. */
const MAX_DELAY_MS = 500;

describe("an import", () => {
  it.each(ATTACKS)("of %s is answered, and others don't wait", { retry: 2 }, async (_, make, right, type) => {
    const person = await support.makePerson();
    const body = make();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const answer = await send(person, body, type ?? (typeof body === "string" ? "application/json" : FORM));
    const text = Buffer.from(await answer.arrayBuffer());
    // A delay is seen when the next timer runs.
    await setTimeout(50);
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(MAX_DELAY_MS);
    expect(right).toContain(answer.status);
    expect(JSON.parse(text.toString()).detail ?? "A sentence.").toMatch(/\w+ \w+/);
  });
  it("is one at a time for a person, and others' wait for their turn", async () => {
    const [one, other] = [await support.makePerson(), await support.makePerson()];
    const ask = (who: Person) => send(who, pasted(JSON.stringify(recipe({}))), "application/json");
    const answers = await Promise.all([one, one, one, other].map(ask));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("5");
    expect((await ask(one)).status).toBe(200);
  });

  it("whose process is killed is answered, and the next one is read", async () => {
    const person = await support.makePerson();
    const killed = send(person, steps("a\n".repeat(2_000_000)), FORM);
    const children = () =>
      spawnSync("pgrep", ["-P", String(process.pid), "-f", "read-process"], {
        encoding: "utf8",
      }).stdout.trim();
    await expect.poll(children).toMatch(/^\d+$/);
    process.kill(Number(children()), "SIGKILL");
    const answer = await killed;
    expect(answer.status).toBe(503);
    expect((await answer.json()).detail).toBe("The file could not be read. Please try again.");
    const next = await send(person, pasted(JSON.stringify(recipe({}))), "application/json");
    expect(((await next.json()) as ImportAnswer).recipes).toHaveLength(1);
  });
});
