import { routes } from "@/lib/routes";
import { footerTexts } from "@/lib/texts/footer";
import { topBarTexts } from "@/lib/texts/top-bar";

interface BarLink {
  href: string;
  label: string;
  segments: readonly (string | null)[];
}

/**
 * The five links of the top bar. A link is marked as current on the pages in its `segments`, which are folders below
 * `app/(site)`. null is the home page.
 */
export const barLinks = (): readonly BarLink[] => [
  { href: routes.home, label: topBarTexts.home, segments: [null] },
  { href: routes.recipes, label: topBarTexts.allRecipe, segments: ["Allrecipe", "recipedeteils"] },
  { href: routes.addRecipe, label: topBarTexts.addRecipes, segments: ["addrecipes"] },
  { href: routes.about, label: topBarTexts.aboutUs, segments: ["AboutUs"] },
  { href: routes.blogs, label: topBarTexts.blogs, segments: ["blogs"] },
];

/**
 * Links to pages that need no account. Only the menu of small screens lists them, because the footer with the same
 * links is far away there.
 */
export const ownLinks = (): readonly Omit<BarLink, "segments">[] => [
  { href: routes.cart, label: topBarTexts.cart(0) },
  { href: routes.tracking, label: footerTexts.track },
  { href: routes.saved, label: topBarTexts.saved },
  { href: routes.list, label: topBarTexts.list },
];
