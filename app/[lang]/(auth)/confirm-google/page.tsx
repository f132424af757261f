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
  // The address holds a token that links the account, so it is not sent as a referrer.
  referrer: "no-referrer",
});

/**
 * The page of the mailed link. It says what the link does, and does it only at the press of a button, so that a mail
 * scanner confirms nothing.
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
