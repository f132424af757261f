import { readFileSync } from "node:fs";

const deployPage = () => readFileSync("docs/DEPLOY.md", "utf8");

/** The blocks of code in a text of Markdown that name no language: commands for a shell. */
const blocksIn = (text: string): string[] =>
  [...text.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = ""]) => block);

/**
 * The commands of the first page of docs/DEPLOY.md, in order: from an empty machine to a shop that is open. Each is
 * one string, also the one that writes `.env`. `one && other` are two.
 */
export function firstPageCommands(): string[] {
  const [, first = ""] = deployPage().split("\n## ");
  return blocksIn(first)
    .flatMap((block) => block.match(/^.*<<END\n(?:.*\n)*?END$|^.+$/gm) ?? [])
    .flatMap((command) => command.split(" && "));
}

/** The queries of docs/DEPLOY.md that show in Prometheus how the shop is, each under what it shows. */
export const watchedQueries = (): Record<string, string> =>
  Object.fromEntries(
    [...deployPage().matchAll(/^\| (.+) \| `(.*\branna_.*)` \|$/gm)].map(([, what, query]) => [what, query]),
  );
