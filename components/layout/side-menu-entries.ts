import {
  Bike,
  Boxes,
  ChefHat,
  CircleUser,
  ClipboardList,
  CookingPot,
  Heart,
  House,
  type IconNode,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  MessageSquareHeart,
  MessageSquareWarning,
  Package,
  PackagePlus,
  ReceiptText,
  ScrollText,
  ShieldPlus,
  Store,
  Truck,
  UserCheck,
  Users,
  Wallet,
} from "lucide";
import { routes } from "@/lib/routes";
import { listsTexts } from "@/lib/texts/lists";
import { savedTexts } from "@/lib/texts/saved";
import { sideMenuTexts } from "@/lib/texts/side-menu";

export interface SideMenuEntry {
  href: string;
  label: string;
  icon: IconNode;
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

const ADD_PARCEL: SideMenuEntry = {
  href: routes.addParcel,
  label: sideMenuTexts.addParcel,
  icon: PackagePlus,
  segments: ["Addpercel"],
};

const MY_PARCLE: SideMenuEntry = {
  href: routes.myParcels,
  label: sideMenuTexts.myParcle,
  icon: Package,
  segments: ["myparcle"],
};

const BE_A_RIDER: SideMenuEntry = {
  href: routes.beARider,
  label: sideMenuTexts.beARider,
  icon: Bike,
  segments: ["beARider"],
};

const MAKE_ADMIN: SideMenuEntry = {
  href: routes.makeAdmin,
  label: sideMenuTexts.makeAdmin,
  icon: ShieldPlus,
  segments: ["makeAdmin"],
};

const USERS: SideMenuEntry = {
  href: routes.users,
  label: sideMenuTexts.users,
  icon: Users,
  segments: ["users"],
};

const ORDERS: SideMenuEntry = {
  href: routes.orders,
  label: sideMenuTexts.orders,
  icon: ClipboardList,
  segments: ["orders"],
};

const AUDIT: SideMenuEntry = {
  href: routes.audit,
  label: sideMenuTexts.audit,
  icon: ScrollText,
  segments: ["audit"],
};

const STUCK: SideMenuEntry = {
  href: routes.stuck,
  label: sideMenuTexts.stuck,
  icon: LifeBuoy,
  segments: ["stuck"],
};

const ALL_PARCEL: SideMenuEntry = {
  href: routes.allParcels,
  label: sideMenuTexts.allParcel,
  icon: Boxes,
  segments: ["AllParcel"],
};

const TOTAL_RECIPES: SideMenuEntry = {
  href: routes.totalRecipes,
  label: sideMenuTexts.totalRecipes,
  icon: CookingPot,
  segments: ["totalRecipes"],
};

const PENDING_RIDERS: SideMenuEntry = {
  href: routes.pendingRiders,
  label: sideMenuTexts.pendingRiders,
  icon: UserCheck,
  segments: ["pendingRiders"],
};

const MY_SALES: SideMenuEntry = {
  href: routes.mySales,
  label: sideMenuTexts.mySales,
  icon: Store,
  segments: ["mySales"],
};

const KITCHEN_REVIEWS: SideMenuEntry = {
  href: routes.kitchenReviews,
  label: sideMenuTexts.kitchenReviews,
  icon: MessageSquareHeart,
  segments: ["reviews"],
};

const REPORTED_REVIEWS: SideMenuEntry = {
  href: routes.reportedReviews,
  label: sideMenuTexts.reportedReviews,
  icon: MessageSquareWarning,
  segments: ["reportedReviews"],
};

const MY_DELIVERIES: SideMenuEntry = {
  href: routes.myDeliveries,
  label: sideMenuTexts.myDeliveries,
  icon: Truck,
  segments: ["myDeliveries"],
};

const MY_EARNINGS: SideMenuEntry = {
  href: routes.myEarnings,
  label: sideMenuTexts.myEarnings,
  icon: Wallet,
  segments: ["myEarnings"],
};

const SAVED: SideMenuEntry = { href: routes.saved, label: savedTexts.heading, icon: Heart, segments: [] };

const LIST: SideMenuEntry = { href: routes.list, label: listsTexts.heading, icon: ListChecks, segments: [] };

const ACCOUNT: SideMenuEntry = {
  href: routes.account,
  label: sideMenuTexts.account,
  icon: CircleUser,
  segments: ["account"],
};

const USER: readonly SideMenuEntry[] = [
  HOME,
  DASHBOARD_HOME,
  ADD_PARCEL,
  MY_ORDER,
  MY_RECIPE,
  BE_A_RIDER,
  MY_PARCLE,
];

/**
 * The side menu of each role, in the specification's order (point 2). An entry is listed once its page exists;
 * a seller keeps all that a user has.
 */
const MENUS: Record<"user" | "seller" | "admin", readonly SideMenuEntry[]> = {
  user: USER,
  seller: [...USER, MY_SALES, KITCHEN_REVIEWS],
  admin: [
    HOME,
    DASHBOARD_HOME,
    MAKE_ADMIN,
    ALL_PARCEL,
    TOTAL_RECIPES,
    PENDING_RIDERS,
    USERS,
    ORDERS,
    REPORTED_REVIEWS,
    STUCK,
    AUDIT,
  ],
};

/** The entries of a person: those of the role, a rider's after them, and everybody's own account (contract, "Roles"). */
export function sideMenuFor(person: {
  role: "user" | "seller" | "admin";
  isRider: boolean;
}): readonly SideMenuEntry[] {
  return [
    ...MENUS[person.role],
    ...(person.isRider ? [MY_DELIVERIES, MY_EARNINGS] : []),
    SAVED,
    LIST,
    ACCOUNT,
  ];
}
