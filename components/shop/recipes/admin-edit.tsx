"use client";

import { useState } from "react";
import useSWR from "swr";
import { Dialog } from "@/components/ui/dialog";
import { Waiting } from "@/components/ui/row-panel";
import { api, newKey } from "@/lib/platform/http/client";
import type { AdminRecipeDetails } from "@/lib/shop/recipes/views";
import { adminRecipesTexts as texts } from "@/lib/texts/admin-recipes";
import { recipesTexts } from "@/lib/texts/recipes";
import { EditRecipeDialog } from "./edit-recipe-dialog";

interface AdminEditProps {
  id: string;
  onClose: () => void;
  onSaved: () => void;
}

/** The edit form of a recipe. It starts with the server's current data, because the data in the list may be old. */
export function AdminRecipeEdit({ id, onClose, onSaved }: AdminEditProps) {
  // Each opening has its own cache key, so that the form never starts with data cached earlier.
  const [opened] = useState(newKey);
  const { data, error } = useSWR<AdminRecipeDetails, unknown>(
    [`/recipes/${id}`, opened],
    () => api("GET /recipes/{id}", { params: { id } }),
    { revalidateOnFocus: false },
  );
  if (data) return <EditRecipeDialog recipe={data} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog open shape="wide" onClose={onClose} title={recipesTexts.editHeading}>
      <Waiting failed={error === undefined ? undefined : texts.loadFailed} />
    </Dialog>
  );
}
