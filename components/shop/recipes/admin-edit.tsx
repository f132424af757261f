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

/** The recipe form, filled with the recipe as the server has it now, not as it was when the list was read. */
export function AdminRecipeEdit({ id, onClose, onSaved }: AdminEditProps) {
  // A cache key for each opening: the form must not begin with data cached at an earlier one.
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
