import type { Metadata } from "next";
import { LatePressLink } from "@/components/people/auth/late-forms";
import { OtherWay } from "@/components/people/auth/other-way";
import { Notice } from "@/components/ui/notice";
import { readVerification } from "@/lib/account/verify-email";
import { routes } from "@/lib/routes";
import { accountTexts } from "@/lib/texts/account";
import { authTexts } from "@/lib/texts/auth";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Metadata => ({
  title: accountTexts.verifyHeading,
  robots: { index: false },
  referrer: "no-referrer",
});

/** The page of the mailed link that confirms the e-mail address of an account. */
export default async function VerifyEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const given = typeof token === "string" ? token : "";
  const email = await readVerification(given);
  return (
    <>
      <h1 className="display mb-6 text-3xl">{accountTexts.verifyHeading}</h1>
      {email === null ? (
        <Notice kind="error">{authTexts.verifyUsed}</Notice>
      ) : (
        <>
          <p className="mb-6 wrap-anywhere">{accountTexts.verifyText(email)}</p>
          <LatePressLink
            token={given}
            call="POST /account/verify-email"
            button={accountTexts.verifyButton}
            done={accountTexts.verifyDone}
          />
        </>
      )}
      <div className="mt-10">
        <OtherWay href={routes.home}>{authTexts.backToHome}</OtherWay>
      </div>
    </>
  );
}
