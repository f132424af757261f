import type { Metadata } from "next";
import { FigureCard } from "@/components/dashboard/figure-card";
import { PageHeading } from "@/components/layout/page-heading";
import { requireUser } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { listOrders } from "@/lib/orders/list-orders";
import { countParcels } from "@/lib/parcels/data";
import { listAuthors, listOwnRecipes } from "@/lib/recipes/data-lists";
import { listFacets } from "@/lib/recipes/list-facets";
import { routes } from "@/lib/routes";
import { dashboardTexts as say } from "@/lib/texts";

export const metadata: Metadata = { title: say.heading, robots: { index: false } };

/** The dashboard's home (contract, "Who may do what"): the platform's figures for admins, own ones for others. */
export default async function DashboardHomePage() {
  const viewer = await requireUser(routes.dashboard);
  const figures = viewer.role === "admin" ? await platformFigures() : await ownFigures(viewer);
  return (
    <>
      <PageHeading title={say.heading} size="dashboard" note={say.welcome(viewer.displayName)} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {figures.map((figure) => (
          <FigureCard key={figure.label} {...figure} />
        ))}
      </ul>
    </>
  );
}

async function platformFigures() {
  const [{ total }, authors, parcels] = await Promise.all([listFacets(), listAuthors(), countParcels()]);
  return [
    { label: say.totalRecipe, value: total, href: routes.recipes },
    { label: say.totalSellar, value: authors.length },
    { label: say.totalParcels, value: parcels },
  ];
}

async function ownFigures(viewer: Viewer) {
  const [recipes, orders] = await Promise.all([
    listOwnRecipes(viewer),
    listOrders(viewer, { email: viewer.email, page: 1, size: 1_000 }),
  ]);
  return [
    { label: say.ownOrders, value: orders.length, href: routes.myOrders },
    { label: say.ownRecipes, value: recipes.length, href: routes.myRecipes },
  ];
}
