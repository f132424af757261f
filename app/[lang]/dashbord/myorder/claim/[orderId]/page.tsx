import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { ClaimForm } from "@/components/shop/claims/claim-form";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { readClaimable } from "@/lib/flows/read-claim-facts";
import { requireUser } from "@/lib/people/auth/session";
import { momentText } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { claimsTexts } from "@/lib/texts/claims";
import { ordersTexts } from "@/lib/texts/orders";

export const generateMetadata = (): Metadata => ({ title: claimsTexts.claim, robots: { index: false } });

/** The page where a buyer opens a claim about a delivered order. */
export default async function OpenClaimPage({ params }: { params: Promise<{ orderId: string }> }) {
  const { orderId } = await params;
  const viewer = await requireUser(routes.openClaim(orderId));
  const found = await readClaimable(viewer, orderId);
  if (!found) return missingInside();
  const { purchaseId, lines, until } = found;
  return (
    <>
      <PageHeading
        title={claimsTexts.formHeading}
        note={until === null ? undefined : claimsTexts.formNote(momentText(until))}
        size="dashboard"
      >
        <ButtonLink href={routes.purchase(purchaseId)} variant="ghost" className="max-sm:-ml-5">
          {ordersTexts.toOrder}
        </ButtonLink>
      </PageHeading>
      {until === null ? (
        <Notice>{claimsTexts.closed}</Notice>
      ) : (
        <ClaimForm
          uid={viewer.uid}
          orderId={orderId}
          purchaseId={purchaseId}
          lines={lines.map(({ recipeId, title, titleBn, quantity }) => ({
            recipeId,
            title,
            titleBn,
            quantity,
          }))}
        />
      )}
    </>
  );
}
