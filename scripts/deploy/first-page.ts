import { readFileSync } from "node:fs";

/** The blocks of code in a text of Markdown that name no language: commands for a shell. */
const blocksIn = (text: string): string[] =>
  [...text.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = ""]) => block);

/**
 * The commands of the first page of docs/DEPLOY.md, in order: from an empty machine to a shop that is open. Each is
 * one string, also the one that writes `.env`.
 */
export function firstPageCommands(page = readFileSync("docs/DEPLOY.md", "utf8")): string[] {
  const [, first = ""] = page.split("\n## ");
  return blocksIn(first).flatMap((block) => block.match(/^.*<<END\n(?:.*\n)*?END$|^.+$/gm) ?? []);
}
