import { ArrowRight } from "lucide";
import { Link } from "@/components/ui/link";
import { ScenePicture } from "@/components/ui/scene-picture";
import { recipesIn } from "@/lib/routes";
import type { BoundedCount } from "@/lib/shop/recipes/rules";
import { homeTexts } from "@/lib/texts/home";
import { sceneAlts } from "@/lib/texts/pictures";
import { valuesTexts } from "@/lib/texts/values";
import { Icon } from "../ui/icon";

const CARDS = [
  { name: "Healthy Breakfast", picture: "category-breakfast" },
  { name: "Quick Snacks", picture: "category-snacks" },
  { name: "Vegan Delights", picture: "category-vegan" },
  { name: "Traditional Meals", picture: "category-traditional" },
] as const;

/**
 * Block 2 of the home page: four categories, each a link to its recipes. If `counts` is null, the cards show no
 * number of recipes. A category without recipes is left out.
 */
export function Categories({ counts }: { counts: Record<string, BoundedCount> | null }) {
  const cards = CARDS.filter(({ name }) => counts === null || (counts[name]?.recipes ?? 0) > 0);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="mx-auto max-w-page px-gutter pt-8 lg:pt-16" data-reveal>
      <h2 id="categories" className="display text-2xl lg:text-3xl">
        {homeTexts.categoriesHeading}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-x-3 gap-y-4 md:grid-cols-4 lg:gap-x-6">
        {cards.map(({ name, picture }) => (
          <li key={name}>
            <Link href={recipesIn(name)} className="group block">
              <span className="relative block aspect-3/2 overflow-hidden rounded-md bg-sunken after:absolute after:inset-0 after:rounded-[inherit] after:inset-ring after:inset-ring-black/8 lg:aspect-4/3">
                <ScenePicture
                  name={picture}
                  alt={sceneAlts[picture]}
                  sizes="(width >= 80rem) 282px, (width >= 48rem) 22vw, 46vw"
                  className="size-full object-cover transition-transform duration-500 ease-out motion-safe:group-hover:scale-103"
                />
              </span>
              <h3 className="display mt-2 text-base leading-tight lg:text-xl">
                {valuesTexts.category(name)}
              </h3>
              <span className="flex flex-wrap gap-x-3 text-sm">
                {counts && (
                  <span className="text-ink-3">
                    {homeTexts.recipes(counts[name]?.recipes ?? 0, counts[name]?.more)}
                  </span>
                )}
                <span className="inline-flex items-center gap-1.5 font-semibold text-alta-ink group-hover:underline group-hover:underline-offset-4">
                  {homeTexts.explore}
                  <Icon
                    of={ArrowRight}
                    aria-hidden
                    size={16}
                    className="transition-transform motion-safe:group-hover:translate-x-1"
                  />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
