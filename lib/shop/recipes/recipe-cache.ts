import "server-only";
import { LRUCache } from "lru-cache";
import { readPageVersions, revalidatePages } from "@/lib/platform/cache/page-versions";
import { perDatabase } from "@/lib/platform/db/client";
import type { Tx } from "@/lib/platform/db/transactions";
import { type Held, keepValue } from "@/lib/platform/keep-value";
import { routes } from "@/lib/routes";
import { listAuthorIds, listListedIds } from "./queries-stock";

/**
 * Revalidates all pages that show one of these recipes. Call it after a change of the recipes, in the same
 * transaction.
 */
export async function revalidateRecipePages(ids: readonly string[], tx: Tx): Promise<void> {
  if (ids.length === 0) return;
  const kitchens = await listAuthorIds(ids, tx);
  const lists = [routes.home, routes.recipes, "/sitemap.xml"];
  await revalidatePages([...lists, ...ids.map(routes.recipe), ...kitchens.map(routes.kitchen)], tx);
}

/** Revalidates only the recipe lists, after a change of their sort order. */
export async function revalidateLists(tx: Tx): Promise<void> {
  await revalidatePages([routes.recipes], tx);
}

/** Creates a cache of at most `max` results about all recipes. A result is valid until any recipe changes. */
export function cacheUntilRecipesChange<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const memory = perDatabase(() => new LRUCache<string, { version: number; made: Held<T> }>({ max }));
  return async (key, make) => {
    const version = await listVersion();
    const cache = memory();
    const entry = cache.get(key);
    if (entry?.version === version) return entry.made.value;
    const made = keepValue(make(), () => cache.delete(key));
    cache.set(key, { version, made });
    return made.value;
  };
}

let running: Promise<unknown> = Promise.resolve();
let next: Promise<number> | null = null;

/**
 * Returns the version of the list's page, which rises with every change of the list. Concurrent calls share one read.
 * A call never uses a read that began before it, because that read may miss a change.
 */
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

/** Revalidates all pages with a recipe of the kitchen, after the kitchen has closed or opened. */
export async function revalidateKitchenPages(sellerId: string, tx: Tx): Promise<void> {
  await revalidateRecipePages(await listListedIds(sellerId, tx), tx);
}
