"use client";

import { ListFailed } from "@/components/shop/recipes/list-failed";
import { routes } from "@/lib/routes";

/** The bare list when the database does not answer and no kept page is at hand. */
export default function RecipesError() {
  return <ListFailed href={routes.recipes} />;
}
