import { routes } from "@/lib/routes";
import { topBarTexts } from "@/lib/texts/top-bar";
import { NavLink, type NavLinkProps } from "./nav-link";

const LINKS: readonly Omit<NavLinkProps, "kind">[] = [
  { href: routes.home, label: topBarTexts.home, segments: [null] },
  { href: routes.recipes, label: topBarTexts.allRecipe, segments: ["Allrecipe", "recipedeteils"] },
  { href: routes.addRecipe, label: topBarTexts.addRecipes, segments: ["addrecipes"] },
  { href: routes.about, label: topBarTexts.aboutUs, segments: ["AboutUs"] },
  { href: routes.blogs, label: topBarTexts.blogs, segments: ["blogs"] },
];

/** The five links of the top bar, or of its menu on a small screen. */
export function NavLinks({ kind }: { kind: NavLinkProps["kind"] }) {
  return LINKS.map((link) => (
    <li key={link.href}>
      <NavLink {...link} kind={kind} />
    </li>
  ));
}
