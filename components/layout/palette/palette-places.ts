import { Bike, ClipboardList, type IconNode, Search } from "lucide";
import { adminLinks, recipesWith, routes } from "@/lib/routes";
import { adminParcelsTexts } from "@/lib/texts/admin-parcels";
import { paletteTexts as texts } from "@/lib/texts/palette";
import { sideMenuFor } from "../side-menu-entries";
import type { PalettePerson } from "./palette-person";

/** A page that the command palette can open. */
export interface Place {
  key: string;
  href: string;
  label: string;
  /** Smaller text beside the label: an e-mail address, a price or a status. */
  more?: string;
  icon: IconNode;
}

const ID = /^[0-9a-f]{24}$/i;

/**
 * Returns the pages of a person's menu whose labels contain every word of the search text `q`. With an empty `q`,
 * returns all pages.
 */
export function pagesFor(person: PalettePerson, q: string): Place[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const pages: Place[] = [
    ...sideMenuFor(person).map(({ href, label, icon }) => ({ key: href, href, label, icon })),
    ...(person.role === "admin"
      ? [
          {
            key: routes.adminRiders,
            href: routes.adminRiders,
            label: adminParcelsTexts.ridersHeading,
            icon: Bike,
          },
        ]
      : []),
  ];
  return pages.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** Returns links to lists, such as the list of orders. Each link searches its list for `q`. */
export function searchesFor({ role }: PalettePerson, q: string): Place[] {
  if (q === "") return [];
  const recipes = { key: "in-recipes", href: recipesWith({ q }), label: texts.inRecipes(q), icon: Search };
  if (role !== "admin") return [recipes];
  return [
    ID.test(q)
      ? { key: "order", href: adminLinks.order(q), label: texts.orderById(q), icon: ClipboardList }
      : { key: "in-orders", href: adminLinks.ordersWith(q), label: texts.inOrders(q), icon: Search },
    { key: "in-parcels", href: adminLinks.parcelsWith(q), label: texts.inParcels(q), icon: Search },
    recipes,
  ];
}
