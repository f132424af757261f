"use client";

import { Heart } from "lucide";
import { createContext, type ReactNode, use } from "react";
import { buttonClass } from "@/components/ui/button-look";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { routes } from "@/lib/routes";
import { SAVED_LIMIT } from "@/lib/shop/lists/rules";
import { localPath } from "@/lib/texts/language";
import { savedTexts as texts } from "@/lib/texts/saved";
import { useSaved } from "./use-saved";

interface SaveButtonProps {
  recipe: { id: string; title: string };
  /** `heart`: an icon on a picture; `word`: a button with text. */
  look?: "heart" | "word";
  className?: string;
}

const Saved = createContext<ReturnType<typeof useSaved> | null>(null);

/** Reads the viewer's saved recipes once for all buttons inside. */
export function SavedRecipesHere({ children }: { children: ReactNode }) {
  return <Saved value={useSaved()}>{children}</Saved>;
}

/**
 * Saves a recipe, or removes it from the saved ones. Hidden without scripts, because the server's HTML is the same
 * for every viewer. Throws Error outside `SavedRecipesHere`.
 */
export function SaveButton({ recipe, look = "heart", className }: SaveButtonProps) {
  const known = use(Saved);
  if (!known) throw new Error("SaveButton needs SavedRecipesHere around it");
  const { ids, save } = known;
  const saved = ids?.includes(recipe.id) ?? false;
  const press = async () => {
    try {
      const outcome = await save(recipe.id, !saved);
      if (outcome === "full") toast.error(texts.full(SAVED_LIMIT));
      else if (saved) toast.info(texts.removed);
      else
        toast.success(texts.added, {
          action: { label: texts.open, run: () => window.location.assign(localPath(routes.saved)) },
        });
    } catch {
      toast.error(texts.failed);
    }
  };
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={look === "word" && saved ? texts.saved(recipe.title) : texts.save(recipe.title)}
      onClick={press}
      className={
        look === "word"
          ? classNames("script-only", buttonClass({ variant: "secondary" }), className)
          : "heart"
      }
    >
      {look === "word" && (
        <>
          <Icon of={Heart} aria-hidden size={20} className={saved ? "fill-alta text-alta-ink" : undefined} />
          {saved ? texts.savedShort : texts.saveShort}
        </>
      )}
    </button>
  );
}
