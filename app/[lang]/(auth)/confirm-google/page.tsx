import type { Metadata } from "next";
import { LateConfirmGoogle } from "@/components/people/auth/late-forms";
import { OtherWay } from "@/components/people/auth/other-way";
import { Notice } from "@/components/ui/notice";
import { readConfirmation } from "@/lib/account/confirm-google-link";
import { routes } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Metadata => ({
  title: authTexts.confirmGoogleHeading,
  robots: { index: false },
  // No referrer: the page's address contains a secret token that links a Google account.
  referrer: "no-referrer",
});

/**
 * The page of the mailed link that connects a Google account. Only a press of its button makes the connection,
 * because mail scanners open links too.
 */
export default async function ConfirmGooglePage({ searchParams }: Props) {
  const { token } = await searchParams;
  const given = typeof token === "string" ? token : "";
  const asked = await readConfirmation(given);
  return (
    <>
      <h1 className="display mb-6 text-3xl">{authTexts.confirmGoogleHeading}</h1>
      {asked ? (
        <LateConfirmGoogle token={given} {...asked} />
      ) : (
        <Notice kind="error">{authTexts.confirmGoogleInvalid}</Notice>
      )}
      <div className="mt-10">
        <OtherWay href={routes.login}>{authTexts.googleBackToLogin}</OtherWay>
      </div>
    </>
  );
}
