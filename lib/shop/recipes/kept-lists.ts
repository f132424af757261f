import "server-only";
import { LRUCache } from "lru-cache";
import { readPageVersions, revalidatePages } from "@/lib/platform/cache/page-versions";
import { perDatabase } from "@/lib/platform/db/per-database";
import type { Tx } from "@/lib/platform/db/transactions";
import { routes } from "@/lib/routes";
import { listAuthorIds, listListedIds } from "./data-stock";

/** Marks every kept page that shows one of these recipes as changed; in the transaction that changes them, after it did. */
export async function revalidateRecipePages(ids: string[], tx: Tx): Promise<void> {
  const kitchens = await listAuthorIds(ids, tx);
  const lists = [routes.home, routes.recipes, "/sitemap.xml"];
  await revalidatePages([...lists, ...ids.map(routes.recipe), ...kitchens.map(routes.kitchen)], tx);
}

/** As revalidateRecipePages, for all listed recipes of a kitchen: it has closed or opened. */
export async function revalidateKitchenPages(sellerId: string, tx: Tx): Promise<void> {
  const ids = await listListedIds(sellerId, tx);
  if (ids.length > 0) await revalidateRecipePages(ids, tx);
}

/** Marks the lists as changed, by something that no recipe's own page shows: their order. */
export async function renewLists(tx: Tx): Promise<void> {
  await revalidatePages([routes.recipes], tx);
}

/**
 * A small memory of answers about the whole catalogue, each good for as long as no recipe changed. It rests on
 * the version of the list's page, which every server on the database sees; requests that arrive together share
 * one read of it, and that read begins after they came.
 */
export function keptUntilRecipesChange<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const memory = perDatabase(() => new LRUCache<string, { version: number; value: Promise<T> }>({ max }));
  return async (key, make) => {
    const version = await listVersion();
    const kept = memory();
    const entry = kept.get(key);
    if (entry?.version === version) return entry.value;
    const value = make();
    kept.set(key, { version, value });
    value.catch(() => kept.delete(key));
    return value;
  };
}

let running: Promise<unknown> = Promise.resolve();
let next: Promise<number> | null = null;

/** Of the list's page, read after the call; it goes up with every change of what the list shows, in the same transaction. */
function listVersion(): Promise<number> {
  if (next) return next;
  const read = running.then(async () => {
    next = null;
    return (await readPageVersions([routes.recipes])).get(routes.recipes) ?? 0;
  });
  next = read;
  running = read.catch(() => undefined);
  return read;
}
