import "server-only";
import { readHoldings } from "@/lib/money/journal/queries-holdings";
import type { Viewer } from "@/lib/people/users/viewer";
import { shownName } from "@/lib/platform/db/gone-name";
import { nameToShow } from "@/lib/platform/db/stored-name";
import { isoText, takaCodec } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import type { ClaimDoc } from "./model";
import {
  claimsOfOrders,
  listClaims,
  listToAnswer,
  pageOfClaims,
  pageToDecide,
  requireClaim,
} from "./queries";
import { type ClaimPart, claimedPoisha } from "./rules";
import type { ListClaimsQuery } from "./schema";
import { type Claim, type ClaimOfOrder, shownClaim } from "./views";

type Reader = Pick<Viewer, "uid" | "role">;

/** Converts a claim to what this reader may see. The buyer does not see who bears the refunded amount. */
function toClaim(claim: ClaimDoc, { uid }: Reader): Claim {
  const as = claim.buyer.id.equals(uid) ? "buyer" : claim.kitchen.id.equals(uid) ? "kitchen" : "admin";
  const { decision, ...shown } = show(shownClaim, claim);
  return {
    ...shown,
    as,
    buyerName: shownName(claim.buyer.name),
    kitchenName: nameToShow(claim.kitchen),
    amount: takaCodec.decode(claimedPoisha(claim.lines)),
    decision: decision && { ...decision, bears: as === "buyer" ? null : decision.bears },
  };
}

const whose = ({ uid, role }: Reader) => (role === "admin" ? null : uid);

/**
 * Answers `GET /claims`, newest first: claims that the viewer made or that are against the viewer's kitchen. Admins
 * get all claims. With `order` only the claim about this order.
 */
export const readClaims = async (viewer: Reader, { order, ...page }: ListClaimsQuery): Promise<Claim[]> =>
  (await listClaims(whose(viewer), page, order)).map((claim) => toClaim(claim, viewer));

/** Answers `GET /claims/{id}`. Throws AppError malformed_id or not_found. */
export const readClaim = async (id: string, viewer: Reader): Promise<Claim> =>
  toClaim(await requireClaim(id, viewer), viewer);

/** Returns a page of the claims that concern the viewer. For an admin, `part` selects the claims. */
export async function readClaimsPage(viewer: Reader, { part, page }: { part: ClaimPart; page: number }) {
  const isDesk = viewer.role === "admin" && part === "to_decide";
  const { rows, ...rest } = await (isDesk ? pageToDecide(page) : pageOfClaims(whose(viewer), page));
  return { claims: rows.map((claim) => toClaim(claim, viewer)), ...rest };
}

export const readToAnswer = async (viewer: Reader): Promise<Claim[]> =>
  (await listToAnswer(viewer.uid)).map((claim) => toClaim(claim, viewer));

/**
 * Returns, by order id, the order's claim or the time until which a claim can be opened. Leaves out all other orders.
 */
export async function readClaimsOfOrders(
  orderIds: readonly string[],
  now = new Date(),
): Promise<Record<string, ClaimOfOrder>> {
  const [claims, holdings] = await Promise.all([claimsOfOrders(orderIds), readHoldings(orderIds)]);
  const found: Record<string, ClaimOfOrder> = {};
  for (const [id, { reached, releaseAt }] of holdings)
    if (reached?.as === "delivered" && releaseAt && releaseAt > now)
      found[id] = { until: isoText(releaseAt) };
  for (const [id, { id: _id, state }] of claims) found[id] = { claim: { _id, state } };
  return found;
}
