import "server-only";
import { setPriority } from "node:os";
import { AppError } from "@/lib/platform/errors";
import { foldSearch } from "@/lib/platform/search-text";
import { inLanguage } from "@/lib/texts/language";
import "@/lib/texts/language-store.mjs";
import { fitRecipe } from "./fit-recipe";
import type { ImportOrder } from "./import-recipes";
import { readTexts } from "./read-texts";
import { receiveImport } from "./receive-import";
import { unpack } from "./unpack";
import type { ImportAnswer } from "./views";

// A process of its own (import-recipes.ts): an order and a body come in, an ImportAnswer goes out; exit code 3 with an
// AppError's own fields is a refusal.
setPriority(10);
const sent = Buffer.concat(await process.stdin.toArray());
const end = sent.indexOf("\n");
const order: ImportOrder = JSON.parse(sent.toString("utf8", 0, end));
await inLanguage(order.language, () => answer(order, sent.subarray(end + 1)));

async function answer({ type, baseUrl, own }: ImportOrder, body: Uint8Array<ArrayBuffer>): Promise<void> {
  let path = "";
  try {
    const request = new Request(baseUrl, { method: "POST", headers: { "content-type": type }, body });
    const { field, bytes } = await receiveImport(request);
    path = field;
    const { found, skipped } = readTexts(await unpack(bytes));
    const known = new Set(own.map(foldSearch));
    const recipes = found.map((imported) => {
      const recipe = fitRecipe(imported, baseUrl);
      return { ...recipe, known: known.has(foldSearch(recipe.title)) };
    });
    process.stdout.write(JSON.stringify({ recipes, skipped } satisfies ImportAnswer));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, why, errors = path && why ? [{ path, why }] : undefined } = error;
    process.stdout.write(JSON.stringify({ code, why, errors }));
    process.exitCode = 3;
  }
}
