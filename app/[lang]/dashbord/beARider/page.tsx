import type { Metadata } from "next";
import { RiderForm } from "@/components/delivery/riders/rider-form";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { RoutedLink } from "@/components/ui/routed-link";
import { readApplicationOf } from "@/lib/delivery/riders/read-applications";
import { requireUser } from "@/lib/people/auth/session";
import { dayText } from "@/lib/platform/day-words";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { routes } from "@/lib/routes";
import { ridersTexts as texts } from "@/lib/texts/riders";
import { validationTexts } from "@/lib/texts/validation";

export const generateMetadata = (): Metadata => ({ title: texts.applyHeading, robots: { index: false } });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * Names of the pages that only riders may open. They redirect other users to this page, which then names the page in
 * a notice.
 */
const FOR_RIDERS = new Map([
  ["myDeliveries", () => texts.deliveriesHeading],
  ["myEarnings", () => texts.earningsHeading],
]);

/**
 * The page with the rider application, or with the state of the user's application. A user has at most one open or
 * approved application.
 */
export default async function BeARiderPage({ searchParams }: Props) {
  const viewer = await requireUser(routes.beARider);
  const application = await readApplicationOf(viewer.uid);
  const { from } = await searchParams;
  const refused = typeof from === "string" ? FOR_RIDERS.get(from)?.() : undefined;
  return (
    <div className="max-w-read">
      <PageHeading title={texts.applyHeading} note={texts.applyNote} size="dashboard" />
      {refused !== undefined && !viewer.isRider && (
        <Notice kind="warning" className="mb-6">
          {texts.forRiders(refused)}
        </Notice>
      )}
      {application?.status === "Approved" && (
        <>
          <Notice kind="success">{texts.alreadyRider}</Notice>
          <p className="mt-5 flex flex-wrap gap-3">
            <ButtonLink href={routes.myDeliveries}>{texts.deliveriesHeading}</ButtonLink>
            <ButtonLink href={routes.myEarnings} variant="secondary">
              {texts.earningsHeading}
            </ButtonLink>
          </p>
        </>
      )}
      {application?.status === "Pending" && (
        <Notice>
          {texts.applyWaiting}{" "}
          <span className="block font-normal">{texts.applyWaitingText(dayText(application.applyed))}</span>
        </Notice>
      )}
      {!application && viewer.email === null && (
        <Notice>
          {validationTexts.emailRequired}{" "}
          <RoutedLink href={`${routes.account}#account-email`} className="underline underline-offset-4">
            {texts.addEmail}
          </RoutedLink>
        </Notice>
      )}
      {!application && viewer.email !== null && (
        <>
          <noscript>
            <Notice kind="warning">{texts.scriptNeeded}</Notice>
          </noscript>
          <RiderForm person={{ name: viewer.displayName, email: viewer.email }} areas={SERVICE_AREAS} />
        </>
      )}
    </div>
  );
}
