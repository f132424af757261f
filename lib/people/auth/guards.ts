import { loginThen, routes } from "@/lib/routes";

/** What a page asks of the one who opens it. */
export type Guard = "signed-in" | "admin";

/** The contract's table ("Who may do what"); the first fitting line counts. `/**` also stands for the bare path. */
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

/** What the page at this path asks for; null when it is open. */
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
 * Where somebody is sent who may not open a page, null when they may. `viewer` null: nobody is signed in, so the
 * sign-in comes first, also before an admin's page. `address` is path and query.
 */
export function refusal(guard: Guard, viewer: { role: string } | null, address: string): string | null {
  if (!viewer) return loginThen(address);
  if (guard === "admin" && viewer.role !== "admin") {
    return `${routes.home}?from=${encodeURIComponent(address.split("?")[0] ?? address)}`;
  }
  return null;
}
