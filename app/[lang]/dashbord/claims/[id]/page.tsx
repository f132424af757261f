import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { ClaimAnswer } from "@/components/shop/claims/claim-answer";
import { ClaimCard } from "@/components/shop/claims/claim-card";
import { ClaimDecide } from "@/components/shop/claims/claim-decide";
import { ClaimOrder } from "@/components/shop/orders/claim-order";
import { PageHeading } from "@/components/ui/page-heading";
import { requireReadable, showParcel } from "@/lib/delivery/parcels/read-parcel";
import { readDecisionFacts } from "@/lib/flows/read-claim-facts";
import { requireUser } from "@/lib/people/auth/session";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { routes } from "@/lib/routes";
import { readClaim } from "@/lib/shop/claims/read-claims";
import { TO_DECIDE } from "@/lib/shop/claims/rules";
import { readAdminOrder } from "@/lib/shop/orders/read-admin";
import { claimsTexts } from "@/lib/texts/claims";

export const generateMetadata = (): Metadata => ({ title: claimsTexts.claim, robots: { index: false } });

/** The page of a claim about a delivered order. The buyer reads it, the kitchen answers it, and admins decide it. */
export default async function ClaimPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireUser(routes.claim(id));
  const claim = await readClaim(id, viewer).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  });
  if (!claim) return missingInside();
  const isAdmin = viewer.role === "admin";
  const [facts, beside] = await Promise.all([
    isAdmin && TO_DECIDE.includes(claim.state) ? readDecisionFacts(claim) : null,
    isAdmin ? readOrderBeside(viewer, claim.orderId) : null,
  ]);
  return (
    <>
      <PageHeading title={claimsTexts.claim} size="dashboard" />
      <div
        className={
          isAdmin ? "grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]" : "max-w-[56rem]"
        }
      >
        <ClaimCard claim={claim}>
          {claim.as === "kitchen" && claim.state === "open" && <ClaimAnswer claim={claim} />}
          {facts && <ClaimDecide claim={claim} {...facts} />}
        </ClaimCard>
        {beside && <ClaimOrder {...beside} />}
      </div>
    </>
  );
}

/** The order that a claim is about, so that an admin decides with lines, payment and timeline in sight. */
async function readOrderBeside(viewer: Viewer, orderId: string) {
  const order = await readAdminOrder(orderId);
  const parcel =
    order.parcelId === null ? null : await showParcel(viewer, await requireReadable(viewer, order.parcelId));
  return { order, parcel };
}
