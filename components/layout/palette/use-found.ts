"use client";

import { Boxes, ChefHat, UserRound } from "lucide";
import useSWR from "swr";
import { useRested } from "@/components/ui/use-rested";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import type { FoundUser } from "@/lib/people/users/views";
import { getJson } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { adminLinks } from "@/lib/routes";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import type { AdminRecipeDetails } from "@/lib/shop/recipes/views";
import { commonTexts } from "@/lib/texts/common";
import { paletteTexts as texts } from "@/lib/texts/palette";
import type { Place } from "./palette-places";

/** Time in ms between the last keystroke and the search. */
const REST_MS = 250;
/** The minimum length of a search text. A single letter would match too much. */
const FEWEST_LETTERS = 2;
const MAX = 5;
const once = { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: false };

export interface Found {
  heading: string;
  places: Place[];
}

/**
 * Searches parcels, accounts and recipes for an admin. If one of the searches fails, its results are missing and
 * `failed` is true.
 */
export function useFound(typed: string, isAdmin: boolean) {
  const q = useRested(typed, REST_MS);
  const asked = isAdmin && q.length >= FEWEST_LETTERS ? q : null;
  const key = (path: string, more: object = {}) =>
    asked === null ? null : `${path}?${new URLSearchParams({ q: asked, ...more })}`;
  const parcels = useSWR<Parcel[], unknown>(key("/parcels", { size: String(MAX) }), getJson, once);
  const people = useSWR<FoundUser[], unknown>(key("/users/search"), getJson, once);
  const recipes = useSWR<Pick<AdminRecipeDetails, "_id" | "title" | "titleBn" | "price">[], unknown>(
    key("/allrecipe/admin", { size: String(MAX) }),
    getJson,
    once,
  );
  const found: Found[] = [
    {
      heading: texts.parcels,
      places: (parcels.data ?? []).map((parcel) => ({
        key: parcel._id,
        href: adminLinks.parcel(parcel.tracking_id, parcel._id),
        icon: Boxes,
        label: parcel.title,
        more: `${parcel.tracking_id} · ${parcel.stateText}`,
      })),
    },
    {
      heading: texts.people,
      places: (people.data ?? []).slice(0, MAX).map((user) => ({
        key: user._id,
        href: adminLinks.person(user.email ?? user._id),
        icon: UserRound,
        label: user.name,
        more: user.email ?? user.phone ?? commonTexts.noEmail,
      })),
    },
    {
      heading: texts.recipes,
      places: (recipes.data ?? []).map((recipe) => ({
        key: recipe._id,
        href: adminLinks.recipe(recipe.title, recipe._id),
        icon: ChefHat,
        label: nameOfDish(recipe),
        more: formatTaka(recipe.price),
      })),
    },
  ].filter(({ places }) => places.length > 0);
  const parts = [parcels, people, recipes];
  return {
    found: typed === q ? found : [],
    searching:
      isAdmin && typed.length >= FEWEST_LETTERS && (typed !== q || parts.some((one) => one.isLoading)),
    failed: parts.some((one) => one.error !== undefined),
  };
}
