"use client";

import dynamic from "next/dynamic";
import { useCallback, useEffect, useState } from "react";
import { useViewer } from "@/components/people/auth/use-viewer";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { api } from "@/lib/platform/http/client";
import { forgetSent, sentKey } from "@/lib/platform/http/sent-key";
import { routes } from "@/lib/routes";
import type { AddRecipe, RecipeFormValues } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { EMPTY_RECIPE, type RecipeFormStart, recipeDraft } from "./recipe-draft";

/**
 * The form's code loads after the page. It is not rendered on the server: only the browser has the draft that fills
 * it.
 */
const RecipeForm = dynamic(() => import("./recipe-form").then((form) => ({ default: form.RecipeForm })), {
  ssr: false,
  loading: () => <p role="status">{commonTexts.loading}</p>,
});

/**
 * Adds a recipe (specification, point 2). What is typed survives a reload. A double click adds one recipe, because
 * the same recipe is sent with the same idempotency key.
 */
export function AddRecipeForm({ uid, author }: { uid: string; author: string }) {
  const router = useRouter();
  const { refresh } = useViewer();
  const [draft, setDraft] = useState<RecipeFormStart | null>(null);
  useEffect(() => setDraft(recipeDraft.read(uid)), [uid]);
  const keep = useCallback((values: RecipeFormValues) => recipeDraft.keep(uid, values), [uid]);

  const save = async (recipe: AddRecipe) => {
    const { insertedId } = await api("POST /addrecipe", {
      body: recipe,
      idempotencyKey: sentKey("recipe", uid, JSON.stringify(recipe)),
    });
    forgetSent("recipe", uid);
    recipeDraft.drop(uid);
    toast.success(texts.added);
    // The first recipe makes the viewer a seller, and the menus have to show that.
    void refresh();
    router.push(routes.recipe(insertedId));
  };
  return (
    <RecipeForm
      // Only the browser has the draft. The key creates the form anew once the draft is read.
      key={draft ? "draft" : "empty"}
      values={draft ?? EMPTY_RECIPE}
      author={author}
      submitLabel={texts.addRecipe}
      busyLabel={texts.addingRecipe}
      failed={texts.addFailed}
      save={save}
      onTyped={keep}
    />
  );
}
