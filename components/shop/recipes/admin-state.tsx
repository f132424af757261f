import { Badge } from "@/components/ui/badge";
import { dayText } from "@/lib/platform/day-words";
import type { AdminRecipe } from "@/lib/shop/recipes/views";
import { adminRecipesTexts as texts } from "@/lib/texts/admin-recipes";

/** A badge for a hidden or deleted recipe, with the date. Renders nothing for any other recipe. */
export function StateBadge({
  recipe: { state, since, restorable },
}: {
  recipe: { state?: AdminRecipe["state"] } & Pick<AdminRecipe, "since" | "restorable">;
}) {
  if (state === undefined || state === "listed") return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-ink-2">
      <Badge tone={state === "hidden" ? "orange" : "red"}>{texts.states[state]}</Badge>
      {since !== null && (
        <time dateTime={since} className="num wrap-anywhere">
          {dayText(since)}
        </time>
      )}
      {state === "deleted" && !restorable && <span>{texts.gone}</span>}
    </span>
  );
}
