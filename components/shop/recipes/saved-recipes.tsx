"use client";

import { useState } from "react";
import useSWR from "swr";
import { readRecipes } from "@/components/shop/lists/read-recipes";
import { useSaved } from "@/components/shop/lists/use-saved";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { LoadingList } from "@/components/ui/skeleton";
import { useHydrated } from "@/components/ui/use-hydrated";
import { api } from "@/lib/platform/http/client";
import { loginThen, routes } from "@/lib/routes";
import type { Recipe } from "@/lib/shop/recipes/views";
import { localPath } from "@/lib/texts/language";
import { savedTexts as texts } from "@/lib/texts/saved";
import { RecipeGrid } from "./recipe-grid";

/** How many recipes are loaded at a time. */
const STEP = 12;

/** The viewer's saved recipes, newest first. Deleted and hidden recipes are left out. */
export function SavedRecipes() {
  const { viewer, ids, failed } = useSaved();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(STEP);
  const wanted = hydrated ? ids?.slice(0, shown) : undefined;
  const { data, error } = useSWR(
    wanted ? ["saved-cards", viewer?.uid, ...wanted] : null,
    () => (viewer ? readPages(shown / STEP) : readCards(wanted ?? [])),
    { keepPreviousData: true },
  );
  const recipes = data?.filter(({ _id }) => ids?.includes(_id));
  const isFailed = failed || (error !== undefined && data === undefined);
  return (
    <>
      <PageHeading title={texts.heading}>
        <ButtonLink href={routes.list} variant="secondary">
          {texts.list}
        </ButtonLink>
      </PageHeading>
      {hydrated && viewer === null && (
        <p className="mb-6 text-sm text-ink-2">
          {texts.inBrowser}{" "}
          <Link
            href={loginThen(localPath(routes.saved))}
            className="font-semibold text-ink underline underline-offset-4"
          >
            {texts.signIn}
          </Link>
        </p>
      )}
      {isFailed && <Notice kind="error">{texts.loadFailed}</Notice>}
      {!recipes && !isFailed && (
        <LoadingList word={texts.loading} rows={4} row="h-60 lg:h-80" className="recipe-grid" />
      )}
      {recipes?.length === 0 && (ids?.length ?? 0) <= shown && (
        <EmptyState scene="empty-search" title={texts.empty} as="h2">
          <p className="w-full text-ink-2">{texts.emptyHint}</p>
          <ButtonLink href={routes.recipes}>{texts.browseRecipes}</ButtonLink>
        </EmptyState>
      )}
      {recipes && recipes.length > 0 && <RecipeGrid recipes={recipes} />}
      {ids && ids.length > shown && (
        <p className="mt-10 text-center">
          <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
            {texts.more}
          </Button>
        </p>
      )}
    </>
  );
}

async function readPages(pages: number): Promise<Recipe[]> {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  const read = await Promise.all(numbers.map((page) => api("GET /saved", { query: { size: STEP, page } })));
  return read.flatMap(({ recipes }) => recipes);
}

/** Reads a guest's saved recipes. Recipes that no longer exist are left out. */
const readCards = async (ids: readonly string[]): Promise<Recipe[]> =>
  [...(await readRecipes(ids)).values()].filter((recipe) => recipe !== null);
