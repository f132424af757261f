import "server-only";
import type { ObjectId } from "mongodb";
import { listEnabled } from "@/lib/people/users/queries-account-state";
import { readPickupDistricts } from "@/lib/people/users/queries-pickup-districts";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { all } from "@/lib/platform/model/fields";
import { projectionOf } from "@/lib/platform/model/shapes";
import { boxAsBought } from "./box-rules";
import { recipeDocs } from "./collections";
import type { Allergens } from "./foods/allergens";
import { type BoxFacts, boxFacts, recipe } from "./model";
import { type RecipeState, stateOf } from "./states";

/** What a sale needs to know about a recipe and its seller. Only for the server; never part of a response. */
export type ForSale = {
  id: string;
  title: string;
  titleBn?: string;
  image: string;
  /** The price in poisha. 0 if the recipe is not for sale. */
  pricePoisha: number;
  box: BoxFacts;
  /**
   * The kitchen's district for cooked food, which is delivered only there. null for a kit, or if the district is
   * unknown.
   */
  from: string | null;
  state: RecipeState;
  seller: { id: string; name: string; email: string | null };
  /** True if the seller's account is disabled or deleted. The recipe cannot be bought then. */
  isSellerDisabled: boolean;
};

const sold = recipe.pick({
  title: true,
  titleBn: true,
  image: true,
  price: true,
  servings: true,
  deletedAt: true,
  hiddenAt: true,
  authorId: true,
  authorName: true,
  authorEmail: true,
  ...all(boxFacts),
});

/**
 * Returns recipes in any state, in the order of `ids`. Leaves out unknown ids. Throws AppError malformed_id (400).
 */
export async function readForSale(ids: readonly string[], tx?: Tx): Promise<ForSale[]> {
  if (ids.length === 0) return [];
  const docs = await recipeDocs()
    .find(
      { _id: { $in: ids.map(requireId) } },
      {
        projection: projectionOf(sold),
        ...inside(tx),
      },
    )
    .toArray();
  const sellersOf = (some: readonly { authorId: ObjectId }[]) => some.map(({ authorId }) => idText(authorId));
  const enabled = await listEnabled(sellersOf(docs), tx);
  const districts = await readPickupDistricts(
    sellersOf(docs.filter(({ boxKind }) => boxKind === "cooked")),
    tx,
  );
  const byId = new Map(
    docs.map((doc) => {
      const seller = { id: idText(doc.authorId), name: doc.authorName, email: doc.authorEmail };
      const { title, image, price: pricePoisha } = doc;
      const names = { title, ...(doc.titleBn && { titleBn: doc.titleBn }) };
      const id = idText(doc._id);
      const isSellerDisabled = !enabled.has(seller.id);
      const from = doc.boxKind === "cooked" ? (districts.get(seller.id) ?? null) : null;
      const told = { id, ...names, image, pricePoisha, box: boxAsBought(doc), from, state: stateOf(doc) };
      return [id, { ...told, seller, isSellerDisabled }];
    }),
  );
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}

/**
 * Returns the current allergen statements of recipes by id, including hidden and deleted recipes. Leaves out unknown
 * ids.
 */
export async function findAllergens(ids: readonly string[]): Promise<Map<string, Allergens>> {
  const wanted = ids.map(parseId).filter((id) => id !== null);
  const docs = await recipeDocs()
    .find({ _id: { $in: wanted } }, { projection: { allergens: 1 } })
    .toArray();
  return new Map(docs.map((doc) => [idText(doc._id), doc.allergens]));
}
