import { expect, it } from "vitest";
import { sentencesElsewhere, sentencesIn } from "./sentences.mjs";

it.each([
  ["the text of an element", "<p>Sold out</p>", ["Sold out"]],
  ["a text in brackets", '<p>{isFull ? "full" : n}</p>', ["full"]],
  ["an attribute that is read out", '<i aria-label="Close it" className="mt-2 grid" />', ["Close it"]],
  ["a property that is shown", 'f({ detail: "Not yours", path: "a b" })', ["Not yours"]],
  ["a toast", 'toast.error(why || "Not saved")', ["Not saved"]],
  ["a template", `const say = \`At most \${n} KB are taken.\``, ["At most … KB are taken."]],
  ["a whole sentence anywhere", 'throw new AppError("conflict", "It is gone.")', ["It is gone."]],
  ["a key, a code and a name", 'new AppError("not_found", "noSuchParcel"); f({ title: "admin" })', []],
  ["what only the log reads", 'log.warn("It broke off."); throw new Error("No database is set.")', []],
  ["the reference of the API", 'z.string().describe("A day in Dhaka.").meta({ title: "The day" })', []],
  ["a sentence before its reference", 'z.string("It is wrong.").describe("A day.")', ["It is wrong."]],
])("sees %s", (_, code, found) => {
  expect(
    sentencesIn(`const x = async () => { ${code.startsWith("<") ? `return ${code}` : code} };`, "x.tsx"),
  ).toEqual(found);
});

it("names what no exception allows, and exceptions that nothing needs", () => {
  const sources = new Map([["a.tsx", 'const a = ["It is gone.", "It is here."];']]);
  expect(
    sentencesElsewhere(sources, { reason: { "a.tsx": ["It is gone."], "b.tsx": ["It was here."] } }),
  ).toEqual([
    "a sentence outside lib/texts: a.tsx: It is here.",
    "an exception that nothing needs: b.tsx: It was here.",
  ]);
});
