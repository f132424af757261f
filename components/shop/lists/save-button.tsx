"use client";

import { Heart } from "lucide";
import { createContext, type ReactNode, use } from "react";
import { buttonClass } from "@/components/ui/button-look";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { routes } from "@/lib/routes";
import { SAVED_LIMIT } from "@/lib/shop/lists/rules";
import { savedTexts as say } from "@/lib/texts/en/saved";
import { useSaved } from "./use-saved";

export interface SaveButtonProps {
  recipe: { id: string; title: string };
  /** `heart`: on a picture; `word`: a button with its word. */
  look?: "heart" | "word";
  className?: string;
}

/** Saves a recipe or forgets it. Not there without scripts; the page around it is the same bytes for everybody. */
export function SaveButton(props: SaveButtonProps) {
  return <SaveButtonOf saved={useSaved()} {...props} />;
}

const Shared = createContext<ReturnType<typeof useSaved> | null>(null);

/** Asks once what whoever is here has saved, for all the hearts inside. */
export function SharedSaved({ children }: { children: ReactNode }) {
  return <Shared value={useSaved()}>{children}</Shared>;
}

/** A save button among many. Throws Error outside SharedSaved. */
export function SharedSaveButton(props: SaveButtonProps) {
  const saved = use(Shared);
  if (!saved) throw new Error("SharedSaveButton needs SharedSaved around it");
  return <SaveButtonOf saved={saved} {...props} />;
}

/** The same where it is known already what is saved. */
function SaveButtonOf({
  saved: { ids, save },
  recipe,
  look = "heart",
  className,
}: SaveButtonProps & { saved: ReturnType<typeof useSaved> }) {
  const saved = ids?.includes(recipe.id) ?? false;
  const press = async () => {
    try {
      const outcome = await save(recipe.id, !saved);
      if (outcome === "full") toast.error(say.full(SAVED_LIMIT));
      else if (saved) toast.info(say.removed);
      else
        toast.success(say.added, {
          action: { label: say.open, run: () => window.location.assign(routes.saved) },
        });
    } catch {
      toast.error(say.failed);
    }
  };
  const heart = (
    <Icon of={Heart} aria-hidden size={20} className={classNames(saved && "fill-alta text-alta-ink")} />
  );
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={look === "word" && saved ? say.saved(recipe.title) : say.save(recipe.title)}
      onClick={press}
      className={classNames(
        "script-only",
        look === "word"
          ? buttonClass({ variant: "secondary" })
          : "grid size-touch place-items-center rounded-full bg-surface/90 text-ink shadow-lift hover:bg-surface",
        className,
      )}
    >
      {heart}
      {look === "word" && (saved ? say.savedShort : say.saveShort)}
    </button>
  );
}
