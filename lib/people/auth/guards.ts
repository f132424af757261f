import { loginThen, routes } from "@/lib/routes";

/** The condition for opening a page. */
export type Guard = "signed-in" | "admin";

/**
 * The contract's table ("Who may do what"); the first pattern that fits counts. A path fits when it equals the
 * pattern without its `/**`, or lies below it.
 */
const GUARDS: readonly (readonly [pattern: string, guard: Guard])[] = [
  [routes.totalRecipes, "admin"],
  [routes.allParcels, "admin"],
  [routes.pendingRiders, "admin"],
  [routes.makeAdmin, "admin"],
  [routes.users, "admin"],
  [routes.orders, "admin"],
  [routes.audit, "admin"],
  [routes.stuck, "admin"],
  [routes.payouts, "admin"],
  [routes.money, "admin"],
  [routes.reportedReviews, "admin"],
  [`${routes.dashboard}/**`, "signed-in"],
  [routes.addRecipe, "signed-in"],
  [routes.buy("**"), "signed-in"],
  [routes.checkout, "signed-in"],
];

/** The condition for the page at this path; null when everybody may open it. */
export function guardFor(path: string): Guard | null {
  for (const [pattern, guard] of GUARDS) if (fits(path, pattern)) return guard;
  return null;
}

function fits(path: string, pattern: string): boolean {
  if (!pattern.endsWith("/**")) return path === pattern || path.startsWith(`${pattern}/`);
  const base = pattern.slice(0, -3);
  return path === base || path.startsWith(`${base}/`);
}

/**
 * The address to which a person who may not open a page is sent; null when they may. `viewer` null: nobody is signed
 * in, so the sign-in comes first, even for an admin's page. `address` is path and query.
 */
export function refusal(guard: Guard, viewer: { role: string } | null, address: string): string | null {
  if (!viewer) return loginThen(address);
  if (guard === "admin" && viewer.role !== "admin") {
    return `${routes.home}?from=${encodeURIComponent(address.split("?")[0] ?? address)}`;
  }
  return null;
}
