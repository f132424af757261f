import {
  Bell,
  Bike,
  Boxes,
  ChefHat,
  CircleUser,
  ClipboardList,
  CookingPot,
  FileText,
  Heart,
  House,
  type IconNode,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  MessageSquareHeart,
  MessageSquareWarning,
  Package,
  PackagePlus,
  ReceiptText,
  Scale,
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
import { topBarTexts } from "@/lib/texts/top-bar";

export interface SideMenuEntry {
  href: string;
  label: string;
  icon: IconNode;
  /** The folders below `app/dashbord` whose pages mark the entry as current; null: the dashboard's first page. */
  segments: readonly (string | null)[];
  /** What the entry shows the number of: things that need a hand, or unread notices. */
  counts?: "stuck" | "unread";
}

const entry = (
  href: string,
  label: string,
  icon: IconNode,
  ...segments: (string | null)[]
): SideMenuEntry => ({ href, label, icon, segments });

type Entry = () => SideMenuEntry;

const HOME = () => entry(routes.home, sideMenuTexts.home, House);
const DASHBOARD_HOME = () =>
  entry(routes.dashboard, sideMenuTexts.dashbordHome, LayoutDashboard, null, "dashbord");
const MY_ORDER = () => entry(routes.myOrders, sideMenuTexts.myOrder, ReceiptText, "myorder");
const MY_RECIPE = () => entry(routes.myRecipes, sideMenuTexts.myRecipe, ChefHat, "myrecipes");
const ADD_PARCEL = () => entry(routes.addParcel, sideMenuTexts.addParcel, PackagePlus, "Addpercel");
const MY_PARCLE = () => entry(routes.myParcels, sideMenuTexts.myParcle, Package, "myparcle");
const BE_A_RIDER = () => entry(routes.beARider, sideMenuTexts.beARider, Bike, "beARider");
const MAKE_ADMIN = () => entry(routes.makeAdmin, sideMenuTexts.makeAdmin, ShieldPlus, "makeAdmin");
const USERS = () => entry(routes.users, sideMenuTexts.users, Users, "users");
const ORDERS = () => entry(routes.orders, sideMenuTexts.orders, ClipboardList, "orders");
const AUDIT = () => entry(routes.audit, sideMenuTexts.audit, ScrollText, "audit");
const CLAIMS = () => entry(routes.claims, sideMenuTexts.claims, Scale, "claims");
const STUCK = (): SideMenuEntry => ({
  ...entry(routes.stuck, sideMenuTexts.stuck, LifeBuoy, "stuck"),
  counts: "stuck",
});
const ALL_PARCEL = () => entry(routes.allParcels, sideMenuTexts.allParcel, Boxes, "AllParcel");
const TOTAL_RECIPES = () =>
  entry(routes.totalRecipes, sideMenuTexts.totalRecipes, CookingPot, "totalRecipes");
const PENDING_RIDERS = () =>
  entry(routes.pendingRiders, sideMenuTexts.pendingRiders, UserCheck, "pendingRiders");
const MY_SALES = () => entry(routes.mySales, sideMenuTexts.mySales, Store, "mySales");
const KITCHEN_REVIEWS = () =>
  entry(routes.kitchenReviews, sideMenuTexts.kitchenReviews, MessageSquareHeart, "reviews");
const REPORTED_REVIEWS = () =>
  entry(routes.reportedReviews, sideMenuTexts.reportedReviews, MessageSquareWarning, "reportedReviews");
const MY_DELIVERIES = () => entry(routes.myDeliveries, sideMenuTexts.myDeliveries, Truck, "myDeliveries");
const MY_EARNINGS = () => entry(routes.myEarnings, sideMenuTexts.myEarnings, Wallet, "myEarnings");
const STATEMENTS = () => entry(routes.statements, sideMenuTexts.statements, FileText, "statements");
const MONEY = () => entry(routes.money, sideMenuTexts.money, Landmark, "money");
const SAVED = () => entry(routes.saved, savedTexts.heading, Heart);
const LIST = () => entry(routes.list, listsTexts.heading, ListChecks);
const NOTICES = (): SideMenuEntry => ({
  ...entry(routes.notices, topBarTexts.notices(0), Bell, "notices"),
  counts: "unread",
});
const ACCOUNT = () => entry(routes.account, sideMenuTexts.account, CircleUser, "account");
const USER: readonly Entry[] = [HOME, DASHBOARD_HOME, ADD_PARCEL, MY_ORDER, MY_RECIPE, BE_A_RIDER, MY_PARCLE];

/** The side menu of each role, in the order of the specification (point 2). Sellers get all entries of users. */
const MENUS: Record<"user" | "seller" | "admin", readonly Entry[]> = {
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
    CLAIMS,
    STUCK,
    MONEY,
    AUDIT,
  ],
};

/**
 * Returns the side menu for a person (contract, "Roles"). `isSender` is true if a rider has collected money for a
 * parcel of this person.
 */
export function sideMenuFor(person: {
  role: "user" | "seller" | "admin";
  isRider: boolean;
  isSender?: boolean;
}): readonly SideMenuEntry[] {
  return [
    ...MENUS[person.role],
    ...(person.isRider ? [MY_DELIVERIES, MY_EARNINGS] : []),
    ...(person.isRider || person.role === "seller" || person.isSender ? [STATEMENTS] : []),
    SAVED,
    LIST,
    NOTICES,
    ACCOUNT,
  ].map((entry) => entry());
}
