import "server-only";
import { readAccount } from "@/lib/auth/account";
import { hasPassword, readGoogleLink } from "@/lib/auth/google-accounts";
import { listSessions } from "@/lib/auth/sessions";
import type { Claims } from "@/lib/auth/tokens";
import type { Viewer } from "@/lib/auth/viewer";
import { listCartIds } from "@/lib/cart/data";
import { readPickup } from "@/lib/users/data";
import {
  exportAudit,
  exportDeliveries,
  exportLedger,
  exportOrders,
  exportParcels,
  exportRecipes,
  exportRider,
  exportSales,
} from "./data-export";

/**
 * Everything that the product holds about a person, for the person (contract, `GET /account/export`): amounts in taka,
 * dates ISO 8601. No secret, and of other people only what the person needs to know which order or parcel is meant.
 */
export async function exportAccount(viewer: Viewer, claims: Claims) {
  const { uid } = viewer;
  const [account, password, google, pickup, sessions, cart, recipes, orders, sales, parcels] =
    await Promise.all([
      readAccount(viewer),
      hasPassword(uid),
      readGoogleLink(uid),
      readPickup(uid),
      listSessions(claims),
      listCartIds(uid),
      exportRecipes(uid),
      exportOrders(uid),
      exportSales(uid),
      exportParcels(uid),
    ]);
  const [rider, deliveries, ledger, audit] = await Promise.all([
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
    sessions,
    cart,
    recipes,
    orders,
    sales,
    parcels,
    rider,
    deliveries,
    ledger,
    audit,
  };
}
