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
 * Loads the form's code after the page. The server does not render the form, because only the browser stores the
 * draft.
 */
const RecipeForm = dynamic(() => import("./recipe-form").then((form) => ({ default: form.RecipeForm })), {
  ssr: false,
  loading: () => <p role="status">{commonTexts.loading}</p>,
});

/**
 * The page Add Recipe (specification, point 2). Typed values survive a reload. The same recipe is sent with the same
 * idempotency key, so that a double click adds it once.
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
    // A person's first recipe makes them a seller, so the session data is reloaded to update the menus.
    void refresh();
    router.push(routes.recipe(insertedId));
  };
  return (
    <RecipeForm
      // A changed key makes React create the form again, with the draft from the browser's storage.
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
