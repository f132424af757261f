import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";
import type { IngredientLine } from "./amounts/units";
import type { BoxFacts } from "./box-rules";
import type { Allergens } from "./foods/allergens";
import type { Allergen } from "./foods/food";
import type { BanglaField } from "./in-bangla";

/** `recipes` */
export type RecipeDoc = BoxFacts & {
  _id: ObjectId;
  title: string;
  /** The same in Bangla script; "": none. */
  titleBn: string;
  description: string;
  image: string;
  ingredients: string[];
  /** Lines that their author reads otherwise than the reader; those whose text is gone mean nothing. */
  correctedLines: IngredientLine[];
  /** What the cook says of it. */
  allergens: Allergens;
  /** What it is stated to be without, for the list's filter; [] where nothing is stated. */
  freeOf: Allergen[];
  /** Ids of the foods that its ingredients are, each once. Related recipes share some. */
  foods: string[];
  instructions: string[];
  /** The same three in Bangla script; "" and []: none. */
  descriptionBn: string;
  ingredientsBn: string[];
  instructionsBn: string[];
  /** Which of them say less than their twin, changed later without them. */
  staleBn: BanglaField[];
  category: string;
  tags: string[];
  cookingTime: string;
  /** Read from cookingTime; null when it is unreadable. */
  cookingMinutes: number | null;
  servings: number | null;
  difficulty: "easy" | "medium" | "hard";
  pricePoisha: number;
  /** Portions that can still be sold; null: no limit. Counted down and up by lib/shop/stock only. */
  boxesLeft: number | null;
  /** When a person last set boxesLeft: what was taken before is not given back to it. */
  boxesSetAt?: Date;
  authorId: ObjectId;
  authorEmail: string;
  authorName: string;
  createdAt: Date;
  dateModified: Date;
  /** Titles, descriptions, ingredients, tags and category, folded: for names of several words, and the admin table. */
  searchText: string;
  /** The words of the same (foldSpelling), each once: a search finds a word or its beginning by their index. */
  searchWords: string[];
  /** What the list sorts by: the folded title; the minutes, unreadable ones after all others. */
  titleKey: string;
  timeKey: number;
  /** How many reviews that count gave 1, 2, 3, 4 and 5 stars; missing: none has. Written by lib/shop/reviews only. */
  ratings?: number[];
  ratingCount?: number;
  ratingSum?: number;
  /** What the list sorts by rating (rating.ts); missing: no review counts, and so it comes last. */
  ratingKey?: number;
  /** Set when deleted: it leaves lists at once, its orders stay readable. */
  deletedAt: Date | null;
  /** Whose action the deletion was; one that went with its author's account is never restored. */
  deletedBy: "author" | "admin" | "account" | null;
  /** Set while an administrator keeps it off the list; stays through a deletion. */
  hiddenAt: Date | null;
  /** Whose word it was. What an administrator hid its author does not show again. */
  hiddenBy: "author" | "admin" | null;
  /** Whether it is on the list, neither deleted nor hidden: one value that every index of the list begins with. */
  listed: boolean;
};

export const recipeDocs = collection<RecipeDoc>("recipes");
