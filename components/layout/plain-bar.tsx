import { routes } from "@/lib/routes";
import { topBarTexts } from "@/lib/texts/top-bar";
import { PlainBrand } from "./plain-brand";

const LINKS = [
  { href: routes.home, label: topBarTexts.home },
  { href: routes.recipes, label: topBarTexts.allRecipe },
  { href: routes.addRecipe, label: topBarTexts.addRecipes },
  { href: routes.about, label: topBarTexts.aboutUs },
  { href: routes.blogs, label: topBarTexts.blogs },
];

/** The top bar of the page for lost addresses: the same look in plain links, without a script. */
export function PlainBar() {
  return (
    <header className="top-bar">
      <div className="mx-auto flex h-19 max-w-page items-center gap-6 px-gutter max-lg:h-16">
        <PlainBrand thread="text-(--bar-thread)" />
        <nav aria-label={topBarTexts.navigation} className="mx-auto max-lg:hidden">
          <ul className="flex gap-8">
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-touch items-center font-medium text-(--bar-ink-2) hover:text-(--bar-ink)"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
