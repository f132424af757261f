import { z } from "zod";
import { handoverView } from "@/lib/delivery/handovers/views";
import { exportedDelivery, exportedParcel, pickupView } from "@/lib/delivery/parcels/views";
import { exportedLine, exportedRider } from "@/lib/delivery/riders/views";
import { payoutExportView } from "@/lib/money/payouts/views";
import { exportedReceipt } from "@/lib/money/receipts/views";
import { exportedEntry } from "@/lib/people/audit/views";
import { sessionsView } from "@/lib/people/auth/views";
import { exportedDevice, exportedNotice } from "@/lib/people/notices/views";
import { ownAccountView } from "@/lib/people/phones/views";
import { savedAddressView } from "@/lib/people/users/addresses/views";
import { moment, objectId } from "@/lib/platform/http/answers";
import { momentCodec } from "@/lib/platform/model/codecs";
import { answerView } from "@/lib/platform/model/shapes";
import { claimView } from "@/lib/shop/claims/views";
import { kitchenView } from "@/lib/shop/kitchens/views";
import { savedRecipe } from "@/lib/shop/lists/saved/model";
import { shoppingListView } from "@/lib/shop/lists/views";
import { exportedPurchase } from "@/lib/shop/orders/purchase-views";
import { exportedOrder, exportedSale } from "@/lib/shop/orders/views";
import { recipeDetailsView } from "@/lib/shop/recipes/views";
import { exportedReport, exportedReview } from "@/lib/shop/reviews/views";

/** A change of e-mail that at least one of the two addresses has not confirmed yet. */
export type PendingEmail = { to: string; confirmedOld: boolean; confirmedNew: boolean };

/** A number of an account as its owner is shown it. */
export type OwnPhone = z.infer<typeof ownAccountView>["phones"][number];

/** A change or recovery that is on its way, as its owner is shown it; null: none. */
export type OwnChange = z.infer<typeof ownAccountView>["change"];

const known = z.string().nullable();

export const sentPicture = z.object({ url: z.string(), sentAt: momentCodec() });

/** Answer of `GET /account/export`. Data of other people only identifies an order or parcel. */
export const exportView = z.strictObject({
  exportedAt: moment,
  account: ownAccountView,
  waysIn: z.strictObject({ phone: z.boolean(), password: z.boolean(), google: known }),
  pickup: pickupView.nullable(),
  kitchen: kitchenView.shape.kitchen,
  addresses: z.array(savedAddressView),
  sessions: sessionsView.shape.sessions,
  cart: z.array(z.strictObject({ recipeId: objectId, quantity: z.int().min(1) })),
  saved: z.array(answerView(savedRecipe)),
  list: shoppingListView.omit({ revision: true }),
  recipes: z.array(
    recipeDetailsView
      .omit({
        author: true,
        authorId: true,
        state: true,
        rating: true,
        soldOut: true,
        soldOutWhy: true,
        soldOutUntil: true,
        from: true,
        kitchenName: true,
        kitchenNameBn: true,
      })
      .extend({ deletedAt: moment.nullable() }),
  ),
  orders: z.array(answerView(exportedOrder)),
  purchases: z.array(answerView(exportedPurchase)),
  sales: z.array(answerView(exportedSale)),
  claims: z.array(claimView.omit({ as: true, buyerName: true })).describe("What the person claimed."),
  reviews: z.array(answerView(exportedReview)),
  reviewReports: z.array(answerView(exportedReport)),
  pictures: z.array(answerView(sentPicture)).describe("That the person sent."),
  parcels: z.array(answerView(exportedParcel)),
  rider: answerView(exportedRider).nullable(),
  deliveries: z.array(answerView(exportedDelivery)),
  ledger: z.array(answerView(exportedLine)),
  handovers: z.array(handoverView).describe("The cash that the person has handed in."),
  ...payoutExportView.shape,
  receipts: z.array(answerView(exportedReceipt)),
  audit: z.array(answerView(exportedEntry)),
  notices: z.array(answerView(exportedNotice)).describe("What the person was told."),
  devices: z.array(answerView(exportedDevice)).describe("The browsers that show the notices."),
});
