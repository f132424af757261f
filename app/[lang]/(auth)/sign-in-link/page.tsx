import type { Metadata } from "next";
import { LatePressSignInLink } from "@/components/people/auth/late-forms";
import { OtherWay } from "@/components/people/auth/other-way";
import { routes } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { signInTexts } from "@/lib/texts/sign-in";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Metadata => ({
  title: signInTexts.linkHeading,
  robots: { index: false },
  // No referrer: the page's address contains a secret token that opens the account.
  referrer: "no-referrer",
});

/** The page of the mailed link that opens an account whose number alone does not open it. */
export default async function SignInLinkPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <>
      <h1 className="display mb-6 text-3xl">{signInTexts.linkHeading}</h1>
      <LatePressSignInLink token={typeof token === "string" ? token : ""} />
      <div className="mt-10">
        <OtherWay href={routes.login}>{authTexts.googleBackToLogin}</OtherWay>
      </div>
    </>
  );
}
