import { Search } from "lucide-react";
import { controlClass } from "@/components/ui/control-look";
import { routes } from "@/lib/routes";
import { LIST_PARAMETERS } from "@/lib/shop/recipes/list-parameters.mjs";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipesTexts } from "@/lib/texts/recipes";

/** The search by words: a plain GET form that keeps the other filters. */
export function SearchBox({ query }: { query: RecipeListQuery }) {
  const kept = LIST_PARAMETERS.filter(
    (name) => name !== "q" && name !== "page" && query[name] !== undefined && query[name] !== "newest",
  );
  return (
    <search className="w-full lg:max-w-104">
      <form action={routes.recipes} method="get" className="relative">
        <input
          // A new address brings its own words.
          key={query.q ?? ""}
          type="search"
          name="q"
          defaultValue={query.q ?? ""}
          maxLength={200}
          placeholder={recipesTexts.searchPlaceholder}
          aria-label={recipesTexts.searchPlaceholder}
          enterKeyHint="search"
          className={`${controlClass} pl-12`}
        />
        <button
          type="submit"
          aria-label={commonTexts.search}
          className="absolute inset-y-0 left-0 grid w-12 place-items-center text-ink-2"
        >
          <Search aria-hidden size={20} />
        </button>
        {kept.map((name) => (
          <input key={name} type="hidden" name={name} value={String(query[name])} />
        ))}
      </form>
    </search>
  );
}
