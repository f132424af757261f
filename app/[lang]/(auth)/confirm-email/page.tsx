import type { Metadata } from "next";
import { LatePressLink } from "@/components/people/auth/late-forms";
import { OtherWay } from "@/components/people/auth/other-way";
import { Notice } from "@/components/ui/notice";
import { readEmailChange } from "@/lib/account/change-email";
import { routes } from "@/lib/routes";
import { accountTexts } from "@/lib/texts/account";
import { authTexts } from "@/lib/texts/auth";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Metadata => ({
  title: accountTexts.confirmEmailHeading,
  robots: { index: false },
  referrer: "no-referrer",
});

/**
 * The page for the two mailed links that confirm a change of an account's e-mail: one to the old and one to the new
 * address. An account without an e-mail confirms its first one here, by one link.
 */
export default async function ConfirmEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const given = typeof token === "string" ? token : "";
  const change = await readEmailChange(given);
  const isFirst = change?.from === null;
  return (
    <>
      <h1 className="display mb-6 text-3xl">
        {isFirst ? accountTexts.verifyHeading : accountTexts.confirmEmailHeading}
      </h1>
      {change === null ? (
        <Notice kind="error">{accountTexts.emailLinkUsed}</Notice>
      ) : (
        <>
          <p className="mb-6 wrap-anywhere">
            {change.from === null
              ? accountTexts.confirmFirstEmailText(change.to)
              : accountTexts.confirmEmailText(change.from, change.to)}
          </p>
          <LatePressLink
            token={given}
            call="POST /account/email/confirm"
            button={isFirst ? accountTexts.verifyButton : accountTexts.confirmEmailButton}
            done={isFirst ? accountTexts.verifyDone : accountTexts.confirmEmailDone}
            half={accountTexts.confirmEmailHalf}
          />
        </>
      )}
      <div className="mt-10">
        <OtherWay href={routes.home}>{authTexts.backToHome}</OtherWay>
      </div>
    </>
  );
}
