import { ChefHat, House, LayoutDashboard, type LucideIcon, ReceiptText } from "lucide-react";
import { routes } from "@/lib/routes";
import { sideMenuTexts } from "@/lib/texts";

export interface SideMenuEntry {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Folders below `app/dashbord` that belong to the entry; null: the dashboard's own first page. */
  segments: readonly (string | null)[];
}

const HOME: SideMenuEntry = { href: routes.home, label: sideMenuTexts.home, icon: House, segments: [] };

const DASHBOARD_HOME: SideMenuEntry = {
  href: routes.dashboard,
  label: sideMenuTexts.dashbordHome,
  icon: LayoutDashboard,
  segments: [null, "dashbord"],
};

const MY_ORDER: SideMenuEntry = {
  href: routes.myOrders,
  label: sideMenuTexts.myOrder,
  icon: ReceiptText,
  segments: ["myorder"],
};

const MY_RECIPE: SideMenuEntry = {
  href: routes.myRecipes,
  label: sideMenuTexts.myRecipe,
  icon: ChefHat,
  segments: ["myrecipes"],
};

/**
 * The side menu of a role, in the specification's order (point 2). An entry is listed once its page exists;
 * a seller and a rider keep all that a user has.
 */
export function sideMenuFor(_role: "user" | "seller" | "admin"): readonly SideMenuEntry[] {
  if (role === "admin") return [HOME, DASHBOARD_HOME, MY_ORDER, MY_RECIPE];
  return [HOME, DASHBOARD_HOME, MY_ORDER, MY_RECIPE];
}
