import "server-only";
import { personalExport as exportHandovers } from "@/lib/delivery/handovers/personal-export";
import { personalExport as exportParcels } from "@/lib/delivery/parcels/personal-export";
import { personalExport as exportRiding } from "@/lib/delivery/riders/personal-export";
import { readOwnKitchen } from "@/lib/flows/change-kitchen";
import { viewList } from "@/lib/flows/edit-shopping-list";
import { personalExport as exportPayouts } from "@/lib/money/payouts/personal-export";
import { personalExport as exportReceipts } from "@/lib/money/receipts/personal-export";
import { personalExport as exportAudit } from "@/lib/people/audit/personal-export";
import { readGoogleLink } from "@/lib/people/auth/google/queries-google";
import type { Claims } from "@/lib/people/auth/tokens";
import { personalExport as exportNotices } from "@/lib/people/notices/personal-export";
import { listAddresses } from "@/lib/people/users/addresses/queries";
import { readPickup } from "@/lib/people/users/queries";
import { hasPassword } from "@/lib/people/users/queries-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { isoText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import { listPicturesOf } from "@/lib/platform/pictures/uploads/data";
import { readCartLines } from "@/lib/shop/cart/queries";
import { personalExport as exportClaims } from "@/lib/shop/claims/personal-export";
import { readSaved } from "@/lib/shop/lists/saved/queries";
import { personalExport as exportTrade } from "@/lib/shop/orders/personal-export";
import { personalExport as exportRecipes } from "@/lib/shop/recipes/personal-export";
import { personalExport as exportReviews } from "@/lib/shop/reviews/personal-export";
import { listOpenSessions } from "./list-sessions";
import { readWithPhones } from "./read-account";
import { sentPicture } from "./views";

/**
 * Exports everything that is stored about a person, for that person (contract, `GET /account/export`). Amounts in
 * taka, dates ISO 8601. It contains no secrets. Data of other people only identifies an order or parcel.
 */
export async function exportAccount(viewer: Viewer, claims: Claims) {
  const { uid } = viewer;
  const [account, password, google, pickup, kitchen, addresses, sessions, cart, saved, list, recipes] =
    await Promise.all([
      readWithPhones(viewer),
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
    ]);
  const [traded, claimed, written, pictures, carried, riding, paid, audit, receipts, handovers, told] =
    await Promise.all([
      exportTrade(uid),
      exportClaims(uid),
      exportReviews(uid),
      listPicturesOf(uid),
      exportParcels(uid),
      exportRiding(uid),
      exportPayouts(uid),
      exportAudit(uid),
      exportReceipts(uid),
      exportHandovers(uid),
      exportNotices(uid),
    ]);
  return {
    exportedAt: isoText(new Date()),
    account,
    waysIn: { phone: viewer.phone !== null, password, google: google?.email ?? null },
    pickup,
    kitchen,
    addresses,
    sessions,
    cart: cart.map(({ recipeId, quantity }) => ({ recipeId, quantity })),
    saved,
    list: { items: list.items, recipes: list.recipes },
    recipes,
    ...traded,
    ...claimed,
    ...written,
    pictures: pictures.map((picture) => show(sentPicture, picture)),
    parcels: carried.parcels,
    rider: riding.rider,
    deliveries: carried.deliveries,
    ledger: riding.ledger,
    handovers,
    ...paid,
    receipts,
    audit,
    ...told,
  };
}
