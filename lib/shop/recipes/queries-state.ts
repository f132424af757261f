import "server-only";
import type { Document, Filter } from "mongodb";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError, type Reason } from "@/lib/platform/errors";
import { idText } from "@/lib/platform/model/codecs";
import { recipeDocs } from "./collections";
import type { RecipeDoc } from "./model";
import { type RecipeState, restorableFrom, stateOf } from "./states";

/** Changes of a recipe's state. An admin can make all of them. An author can only hide and show a recipe. */
export type AdminStep = "hide" | "show" | "restore";

/** The person who changes a recipe's state. An author can change only the author's own recipes. */
export type Stepper = { as: "admin" } | { as: "author"; uid: string };

type Step = { from: Filter<RecipeDoc>; change: Document; after: (before: RecipeDoc) => RecipeState };

/** For each change of state: the states that allow it, the fields that it writes, and the new state. */
const STEPS: Record<AdminStep, (now: Date, as: Stepper["as"]) => Step> = {
  // If an admin hides a recipe that its author has already hidden, its author can no longer show it.
  hide: (now, as) => ({
    from: {
      deletedAt: null,
      ...(as === "author" ? { hiddenAt: null } : { $or: [{ hiddenAt: null }, { hiddenBy: "author" }] }),
    },
    change: { hiddenAt: now, hiddenBy: as, listed: false },
    after: () => "hidden",
  }),
  show: (_now, as) => ({
    from: {
      deletedAt: null,
      hiddenAt: { $type: "date" },
      ...(as === "author" ? { hiddenBy: "author" as const } : {}),
    },
    change: { hiddenAt: null, hiddenBy: null, listed: true },
    after: () => "listed",
  }),
  // A recipe that was hidden before its deletion is hidden again after its restoration.
  restore: (now) => ({
    from: { deletedAt: { $gte: restorableFrom(now) }, deletedBy: { $ne: "account" } },
    change: { deletedAt: null, deletedBy: null, listed: { $eq: ["$hiddenAt", null] } },
    after: (before) => (before.hiddenAt ? "hidden" : "listed"),
  }),
};

export type Stepped = {
  title: string;
  authorId: string;
  price: number;
  before: RecipeState;
  after: RecipeState;
};

/**
 * Changes a recipe's state inside a transaction. Throws AppError malformed_id (400), not_found (404), forbidden
 * (403), too_late (409) or conflict (409).
 */
export async function stepState(
  id: string,
  step: AdminStep,
  by: Stepper,
  now: Date,
  tx: Tx,
): Promise<Stepped> {
  const { from, change, after } = STEPS[step](now, by.as);
  const own = by.as === "author" ? { authorId: requireId(by.uid) } : {};
  const before = await recipeDocs().findOneAndUpdate(
    { _id: requireId(id), ...own, ...from },
    [{ $set: { ...change, dateModified: now } }],
    {
      returnDocument: "before",
      ...inside(tx),
    },
  );
  if (!before) return refuse(id, step, by, tx);
  const { title, authorId, price } = before;
  return { title, authorId: idText(authorId), price, before: stateOf(before), after: after(before) };
}

const REFUSALS: Record<AdminStep, Record<RecipeState, Reason>> = {
  hide: {
    listed: "recipeInWork",
    hidden: "recipeHidden",
    deleted: "recipeDeleted",
  },
  show: {
    listed: "recipeListed",
    hidden: "recipeInWork",
    deleted: "restoreFirst",
  },
  restore: {
    listed: "recipeListed",
    hidden: "hiddenNotDeleted",
    deleted: "deletedLongAgo",
  },
};

async function refuse(id: string, step: AdminStep, by: Stepper, tx: Tx): Promise<never> {
  const doc = await recipeDocs().findOne({ _id: requireId(id) }, inside(tx));
  const state = doc && stateOf(doc);
  if (!doc || !state || (by.as === "author" && state === "deleted")) {
    throw new AppError("not_found", "noSuchRecipe");
  }
  if (by.as === "author" && !doc.authorId.equals(requireId(by.uid))) {
    throw new AppError("forbidden", "authorOnly");
  }
  if (by.as === "author" && step === "show" && state === "hidden") {
    throw new AppError("forbidden", "hiddenByAdmin");
  }
  if (step !== "restore" || state !== "deleted") {
    throw new AppError("conflict", REFUSALS[step][state]);
  }
  if (doc.deletedBy !== "account") throw new AppError("too_late", REFUSALS.restore.deleted);
  throw new AppError("conflict", "authorDeleted");
}
