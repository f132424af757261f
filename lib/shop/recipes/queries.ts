import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { readPickup } from "@/lib/people/users/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { idText } from "@/lib/platform/model/codecs";
import { show, takeStored } from "@/lib/platform/model/shapes";
import { recipeDocs } from "./collections";
import { computedFields } from "./computed-fields";
import type { RecipeDoc } from "./model";
import type { AddRecipe, ChangeRecipe } from "./schema";
import { type DetailsDoc, HIDDEN_IN_DETAILS, HIDDEN_IN_LISTS, type ListedDoc } from "./show-recipe";
import { LISTED } from "./states";
import { newRecipe, written, writtenAfter } from "./written-recipe";

/** Matches recipes that are not deleted. */
const ALIVE = { deletedAt: null } as const;
/** Matches listed recipes, which everybody may read. */
const PUBLIC = { ...LISTED, ...ALIVE } as const;

type Editor = Pick<Viewer, "uid" | "role">;

/**
 * Throws AppError validation if the kitchen has no pick-up address. Cooked food is delivered only within the
 * kitchen's district, so the district must be known.
 */
async function requirePickup(authorId: string): Promise<void> {
  if (!(await readPickup(authorId))) throw wrongField("boxKind", "cookedNeedsPickup");
}

/**
 * Stores a new recipe and returns its id. The caller may choose `id`. Throws AppError validation for cooked food of a
 * kitchen without a pick-up address.
 */
export async function insertRecipe(
  recipe: AddRecipe,
  author: Pick<Viewer, "uid" | "email" | "displayName">,
  options: { id?: string; at?: Date } = {},
  tx?: Tx,
): Promise<string> {
  if (recipe.boxKind === "cooked") await requirePickup(author.uid);
  const at = options.at ?? new Date();
  const _id = options.id === undefined ? new ObjectId() : requireId(options.id);
  await recipeDocs().insertOne(
    {
      _id,
      ...newRecipe(recipe),
      authorId: requireId(author.uid),
      authorEmail: author.email,
      authorName: author.displayName,
      dateCreated: at,
      dateModified: at,
      deletedAt: null,
      deletedBy: null,
      hiddenAt: null,
      hiddenBy: null,
      listed: true,
      ...(typeof recipe.boxesLeft === "number" ? { boxesSetAt: at } : {}),
    },
    inside(tx),
  );
  return idText(_id);
}

/** Returns a listed recipe. Returns null for an unknown, hidden or deleted recipe, or for a malformed id. */
export async function findListed(id: string): Promise<DetailsDoc | null> {
  const _id = parseId(id);
  return _id && recipeDocs().findOne({ _id, ...PUBLIC }, { projection: HIDDEN_IN_DETAILS });
}

/** Returns the recipes with these ids in any order. Leaves out deleted recipes and malformed or unknown ids. */
export async function findAlive(ids: readonly string[]): Promise<ListedDoc[]> {
  const wanted = ids.map(parseId).filter((id) => id !== null);
  return recipeDocs()
    .find({ _id: { $in: wanted }, ...ALIVE }, { projection: HIDDEN_IN_LISTS })
    .toArray();
}

/** Returns those of the ids whose recipes exist and are not deleted. */
export async function listAliveIds(ids: string[]): Promise<Set<string>> {
  const wanted = ids.map(parseId).filter((id) => id !== null);
  const docs = await recipeDocs()
    .find({ _id: { $in: wanted }, ...ALIVE }, { projection: { _id: 1 } })
    .toArray();
  return new Set(docs.map((doc) => idText(doc._id)));
}

/** Matches a recipe only if the viewer is its author or an admin. */
const editable = (id: ObjectId, viewer: Editor): Filter<RecipeDoc> => ({
  _id: id,
  ...ALIVE,
  ...(viewer.role === "admin" ? {} : { authorId: requireId(viewer.uid) }),
});

/** Throws the error for a recipe that the viewer cannot edit: not_found (404) or forbidden (403). */
async function refuse(_id: ObjectId, tx: Tx): Promise<never> {
  const exists = await recipeDocs().findOne({ _id, ...ALIVE }, { projection: { _id: 1 }, ...inside(tx) });
  if (!exists) throw new AppError("not_found", "noSuchRecipe");
  throw new AppError("forbidden", "authorChangesOnly");
}

/** The author and title of a recipe that was changed or deleted. */
type Touched = { authorId: string; title: string };

/**
 * Changes fields of a recipe inside a transaction. Returns the fields before and after, or null if nothing changes.
 * Throws the errors of writtenAfter too. Throws AppError validation for cooked food without a pick-up address.
 */
export async function updateRecipe(
  id: string,
  change: ChangeRecipe,
  viewer: Editor,
  tx: Tx,
): Promise<(Touched & { before: Record<string, unknown>; after: Record<string, unknown> }) | null> {
  const filter = editable(requireId(id), viewer);
  const doc = await recipeDocs().findOne(filter, inside(tx));
  if (!doc) return refuse(requireId(id), tx);
  const before = takeStored(written, doc);
  const after = writtenAfter(before, change, doc.authorId.equals(viewer.uid));
  if (JSON.stringify(after) === JSON.stringify(before)) return null;
  if (after.boxKind === "cooked" && before.boxKind === "kit") await requirePickup(idText(doc.authorId));
  const now = new Date();
  await recipeDocs().updateOne(
    filter,
    {
      $set: {
        ...after,
        ...computedFields(after),
        // The time of a new stock. Cancelled orders from before this time do not increase the stock.
        ...(after.boxesLeft === before.boxesLeft ? {} : { boxesSetAt: now }),
        dateModified: now,
      },
    },
    inside(tx),
  );
  const sides = { before: show(written, before), after: show(written, after) };
  return { authorId: idText(doc.authorId), title: doc.title, ...sides };
}

/** Marks a recipe as deleted, inside a transaction, so that no list shows it. */
export async function markDeleted(id: string, viewer: Editor, tx: Tx): Promise<Touched> {
  const _id = requireId(id);
  const now = new Date();
  const by = { $cond: [{ $eq: ["$authorId", requireId(viewer.uid)] }, "author", "admin"] };
  const doc = await recipeDocs().findOneAndUpdate(
    editable(_id, viewer),
    [{ $set: { deletedAt: now, deletedBy: by, listed: false, dateModified: now } }],
    { projection: { authorId: 1, title: 1 }, ...inside(tx) },
  );
  return doc ? { authorId: idText(doc.authorId), title: doc.title } : refuse(_id, tx);
}
