"use client";

import { LateListFailed } from "@/components/shop/recipes/late-list-failed";

/** The bare list when the database does not answer and no kept page is at hand. */
export default function RecipesError() {
  return <LateListFailed />;
}
