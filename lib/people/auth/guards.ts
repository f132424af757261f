import { loginThen, routes } from "@/lib/routes";

export type Guard = "signed-in" | "admin";

/**
 * The contract's table "Who may do what". The first matching pattern counts. A pattern, with or without `/**`,
 * matches its own path and all paths below.
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
];

/** Returns the condition for opening the page at this path and query; null if everybody may open it. */
export function guardFor(path: string, query = new URLSearchParams()): Guard | null {
  for (const [pattern, guard] of GUARDS) if (fits(path, pattern)) return guard;
  // A guest orders at the checkout. The result of a purchase is its buyer's.
  return path === routes.checkout && query.has("purchase") ? "signed-in" : null;
}

function fits(path: string, pattern: string): boolean {
  if (!pattern.endsWith("/**")) return path === pattern || path.startsWith(`${pattern}/`);
  const base = pattern.slice(0, -3);
  return path === base || path.startsWith(`${base}/`);
}

/**
 * Returns the URL to which a person who may not open a page is redirected; null if the page may be opened. If
 * `viewer` is null (not signed in), this is the URL of the sign-in, even for an admin's page. `address` is path and
 * query.
 */
export function refusal(guard: Guard, viewer: { role: string } | null, address: string): string | null {
  if (!viewer) return loginThen(address);
  if (guard === "admin" && viewer.role !== "admin") {
    return `${routes.home}?from=${encodeURIComponent(address.split("?")[0] ?? address)}`;
  }
  return null;
}
