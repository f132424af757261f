import type { Metadata } from "next";
import { LateResetForm } from "@/components/people/auth/late-forms";
import { OtherWay } from "@/components/people/auth/other-way";
import { Notice } from "@/components/ui/notice";
import { passwordPolicy } from "@/lib/account/require-password";
import { isResetLink } from "@/lib/account/reset-password";
import { routes } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Metadata => ({
  title: authTexts.resetHeading,
  robots: { index: false },
  // No referrer: the page's address contains a secret token that gives access to the account.
  referrer: "no-referrer",
});

/**
 * The page of the mailed link to set a new password. If the link was used or has expired, the page says so instead of
 * showing the form.
 */
export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const given = typeof token === "string" ? token : "";
  const open = await isResetLink(given);
  return (
    <>
      <h1 className="display mb-6 text-3xl">{authTexts.resetHeading}</h1>
      {open ? (
        <LateResetForm token={given} policy={passwordPolicy()} />
      ) : (
        <Notice kind="error">{authTexts.resetUsed}</Notice>
      )}
      <div className="mt-10">
        {open ? (
          <OtherWay href={routes.login}>{authTexts.googleBackToLogin}</OtherWay>
        ) : (
          <OtherWay href={routes.forgotPassword}>{authTexts.forgotPassword}</OtherWay>
        )}
      </div>
    </>
  );
}
