import "server-only";
import { hasPassword, readAccount } from "@/lib/people/auth/data-account";
import { readGoogleLink } from "@/lib/people/auth/google/data-google";
import type { Claims } from "@/lib/people/auth/tokens";
import { listAddresses } from "@/lib/people/users/addresses/data";
import { readPickup } from "@/lib/people/users/data";
import type { Viewer } from "@/lib/people/users/viewer";
import { listPicturesOf } from "@/lib/platform/pictures/uploads/data";
import { readCartLines } from "@/lib/shop/cart/data";
import { viewList } from "@/lib/shop/lists/keep-list";
import { readSaved } from "@/lib/shop/lists/saved/data";
import { readOwnKitchen } from "@/lib/shop/stock/change-kitchen";
import {
  exportAudit,
  exportDeliveries,
  exportLedger,
  exportOrders,
  exportParcels,
  exportPurchases,
  exportRecipes,
  exportReviews,
  exportRider,
  exportSales,
} from "./data-export";
import { listOpenSessions } from "./list-sessions";

/**
 * Everything that the product holds about a person, for the person (contract, `GET /account/export`): amounts in taka,
 * dates ISO 8601. No secret, and of other people only what the person needs to know which order or parcel is meant.
 */
export async function exportAccount(viewer: Viewer, claims: Claims) {
  const { uid } = viewer;
  const [
    account,
    password,
    google,
    pickup,
    kitchen,
    addresses,
    sessions,
    cart,
    saved,
    list,
    recipes,
    orders,
    purchases,
    sales,
    parcels,
  ] = await Promise.all([
    readAccount(viewer),
    hasPassword(uid),
    readGoogleLink(uid),
    readPickup(uid),
    readOwnKitchen(uid),
    listAddresses(uid),
    listOpenSessions(claims),
    readCartLines(uid),
    readSaved(uid),
    viewList(viewer),
    exportRecipes(uid),
    exportOrders(uid),
    exportPurchases(uid),
    exportSales(uid),
    exportParcels(uid),
  ]);
  const [written, pictures, rider, deliveries, ledger, audit] = await Promise.all([
    exportReviews(uid),
    listPicturesOf(uid),
    exportRider(uid),
    exportDeliveries(uid),
    exportLedger(uid),
    exportAudit(uid),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    account,
    waysIn: { password, google: google?.email ?? null },
    pickup,
    kitchen,
    addresses,
    sessions,
    cart: cart.map(({ recipeId, quantity }) => ({ recipeId, quantity })),
    saved: saved.map(({ recipeId, savedAt }) => ({ recipeId, savedAt: savedAt.toISOString() })),
    list: { items: list.items, recipes: list.recipes },
    recipes,
    orders,
    purchases,
    sales,
    ...written,
    pictures: pictures.map(({ url, sentAt }) => ({ url, sentAt: sentAt.toISOString() })),
    parcels,
    rider,
    deliveries,
    ledger,
    audit,
  };
}
