"use client";

import { useState } from "react";
import useSWR from "swr";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { api, newKey } from "@/lib/platform/http/client";
import type { RecipeOnDesk } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import { recipesTexts } from "@/lib/texts/recipes";
import { EditRecipeDialog } from "./edit-recipe-dialog";

interface DeskEditProps {
  id: string;
  onClose: () => void;
  onSaved: () => void;
}

/** The recipe form with a recipe as it is now, not as it was when the list was read. */
export function RecipeDeskEdit({ id, onClose, onSaved }: DeskEditProps) {
  // A key of its own for each opening: the form must not begin with what was kept from an earlier one.
  const [opened] = useState(newKey);
  const { data, error } = useSWR<RecipeOnDesk, unknown>(
    [`/recipes/${id}`, opened],
    () => api("GET /recipes/{id}", { params: { id } }),
    { revalidateOnFocus: false },
  );
  if (data) return <EditRecipeDialog recipe={data} onClose={onClose} onSaved={onSaved} />;
  return (
    <Dialog open shape="wide" onClose={onClose} title={recipesTexts.editHeading}>
      <div className="mt-4">
        {error === undefined ? (
          <p role="status">{commonTexts.loading}</p>
        ) : (
          <Notice kind="error">{say.loadFailed}</Notice>
        )}
      </div>
    </Dialog>
  );
}
