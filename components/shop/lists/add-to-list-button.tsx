"use client";

import { ListPlus } from "lucide";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { AppError } from "@/lib/platform/errors";
import { ApiError, api, newKey } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { TIMES_ON_LIST } from "@/lib/shop/lists/rules";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { localPath } from "@/lib/texts/language";
import { listsTexts as texts } from "@/lib/texts/lists";
import { Icon } from "../../ui/icon";
import { listKey } from "./list-state";

interface AddToListButtonProps {
  recipeId: string;
  /** The number of servings to shop for. If it is null, `times` multiplies the recipe's amounts. */
  servings: number | null;
  times: number;
}

/** Puts a recipe's ingredients on the viewer's shopping list. Hidden without scripts. */
export function AddToListButton({ recipeId, servings, times }: AddToListButtonProps) {
  const { viewer, refresh } = useViewer();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const wanted = {
    recipeId,
    ...(servings === null ? { times: TIMES_ON_LIST.find((one) => one === times) ?? 1 } : { servings }),
  };
  const guest = () => import("./guest-list");
  const asGuest = async () => (await guest()).addForGuest(wanted);
  const send = async () => {
    const known = viewer === undefined ? await refresh() : viewer;
    if (!known) return asGuest();
    try {
      const answer = await api("POST /list/recipes", {
        body: wanted,
        idempotencyKey: newKey(),
        background: true,
      });
      void mutate(listKey(known.uid), answer, { revalidate: false });
      const added = answer.recipes.find((recipe) => recipe.recipeId === recipeId);
      return added ? namesOfDish(added)[0] : null;
    } catch (error) {
      // If the session has ended, the ingredients are stored in the browser.
      if (!(error instanceof ApiError) || error.code !== "unauthenticated") throw error;
      void refresh();
      return asGuest();
    }
  };
  const press = async () => {
    setBusy(true);
    try {
      const title = await send();
      if (title === null) toast.info(texts.nothingToBuy);
      else
        toast.success(texts.added(title), {
          action: { label: texts.openList, run: () => window.location.assign(localPath(routes.list)) },
        });
    } catch (error) {
      const said = error instanceof AppError ? (await guest()).listSentence(error) : "";
      toast.error((error instanceof ApiError ? error.detail : said) || texts.addFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      block
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : press}
      className="script-only mt-2.5"
    >
      <Icon of={ListPlus} aria-hidden size={20} />
      {texts.add}
    </Button>
  );
}
