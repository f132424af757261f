import { type Answer, expand, ok } from "../call";
import { invalidRequest, noSuch } from "../errors";
import type { Kept } from "../objects";
import type { Params } from "../params";
import type { Store } from "../store";

type Listed = "payment_intent" | "refund" | "event" | "charge" | "dispute";

/**
 * Returns a page of objects, newest first. Parameters: `limit` (1 to 100, default 10), `starting_after`,
 * `ending_before`, `created`.
 */
export function readPage<K extends Listed>(
  store: Store,
  kind: K,
  params: Params,
  url: string,
  match: (value: Kept[K]) => boolean = () => true,
): Answer {
  const limit = params.integer("limit") ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest(`Invalid limit: ${limit}; must be between 1 and 100.`, { param: "limit" });
  }
  const startingAfter = cursor(store, kind, params, "starting_after");
  const endingBefore = cursor(store, kind, params, "ending_before");
  if (startingAfter && endingBefore) {
    throw invalidRequest("You may only specify one of these parameters: starting_after, ending_before.");
  }
  const within = readCreated(params);
  const page = store.list(kind, {
    limit,
    startingAfter,
    endingBefore,
    match: (value) => within(value.created) && match(value),
  });
  return ok(
    expand(store, { object: "list", data: page.data, has_more: page.has_more, url }, params.list("expand")),
  );
}

function cursor(store: Store, kind: Listed, params: Params, name: string): string | undefined {
  const id = params.text(name);
  if (id !== undefined && !store.get(kind, id)) throw noSuch(kind, id, name);
  return id;
}

function readCreated(params: Params): (created: number) => boolean {
  if (!params.has("created")) return () => true;
  let exact: number | undefined;
  try {
    exact = params.integer("created");
  } catch {
    exact = undefined;
  }
  if (exact !== undefined) return (created) => created === exact;
  const range = params.map("created")?.only("gt", "gte", "lt", "lte");
  const gt = range?.integer("gt") ?? -Infinity;
  const gte = range?.integer("gte") ?? -Infinity;
  const lt = range?.integer("lt") ?? Infinity;
  const lte = range?.integer("lte") ?? Infinity;
  return (created) => created > gt && created >= gte && created < lt && created <= lte;
}
