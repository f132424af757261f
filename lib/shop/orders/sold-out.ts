import { AppError } from "@/lib/platform/errors";
import type { ShortPortions } from "@/lib/shop/stock/portions";
import { purchaseTexts as say } from "@/lib/texts/purchases";

type Box = { lines: readonly { recipeId: string; title: string }[] };

/** 409 `sold_out` with the lines of which less is left than was asked (contract, POST /checkout). */
export function soldOut(short: readonly ShortPortions[], boxes: readonly Box[]): AppError {
  const titles = new Map(boxes.flatMap(({ lines }) => lines.map((line) => [line.recipeId, line.title])));
  const lines = short.map((line) => ({ ...line, title: titles.get(line.recipeId) ?? "" }));
  return new AppError("sold_out", { detail: say.soldOut(lines[0]?.title ?? ""), extra: { lines } });
}
