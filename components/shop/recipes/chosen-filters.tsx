import { X } from "lucide";
import { withoutFilters } from "@/lib/shop/recipes/rules";
import type { RecipeFacets, RecipeListQuery } from "@/lib/shop/recipes/schema";
import { recipesTexts } from "@/lib/texts/recipes";
import { Icon } from "../../ui/icon";
import { chosenFilters } from "./filter-choices";

/** Every filter that is set, each a link to the list without it, and one to the list without all of them. */
export function ChosenFilters({ query, facets }: { query: RecipeListQuery; facets: RecipeFacets }) {
  const chosen = chosenFilters(query, facets);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={recipesTexts.chosenFilters} className="mt-3 flex flex-wrap gap-x-2 gap-y-1">
      {chosen.map(({ label, href }) => (
        <li key={href} className="max-w-full">
          {/* The list leads its own links on (list-links.tsx). */}
          <a
            href={href}
            className="group/chip flex min-h-touch items-center"
            aria-label={recipesTexts.removeFilter(label)}
          >
            <span className="flex min-h-9 min-w-0 items-center gap-2 rounded-full bg-sunken pr-3 pl-4 font-medium group-hover/chip:bg-line">
              <span className="truncate">{label}</span>
              <Icon of={X} aria-hidden size={16} className="shrink-0 text-ink-2" />
            </span>
          </a>
        </li>
      ))}
      <li>
        <a
          href={withoutFilters(query)}
          className="flex min-h-touch items-center px-3 font-semibold text-alta-ink hover:underline"
        >
          {recipesTexts.clearFilters}
        </a>
      </li>
    </ul>
  );
}
