import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LateGoogleButton, LateLoginForm } from "@/components/people/auth/late-forms";
import { OtherWay } from "@/components/people/auth/other-way";
import { Notice } from "@/components/ui/notice";
import { googleSettings } from "@/lib/people/auth/google/settings";
import { guardFor } from "@/lib/people/auth/guards";
import { readGoogleProblem } from "@/lib/people/auth/schema";
import { currentViewer, pageCallback, withCallback } from "@/lib/people/auth/session";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { NumberFirst } from "../number-first";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: authTexts.loginHeading,
    description: authTexts.loginDescription,
    path: routes.login,
  });
}

/** Returns the message for an `error` code that NextAuth has put into this page's query. */
function refusalText(error: string | string[]): string {
  if (error === "CredentialsSignin") return authTexts.invalid;
  return authTexts.googleProblems[readGoogleProblem(error) ?? "failed"];
}

/** Returns the reason why the page at `callbackUrl` requires a sign-in. Returns null if that page needs none. */
function loginReason(callbackUrl: string): string | null {
  const [path = "", query] = callbackUrl.split("?");
  if (guardFor(path, new URLSearchParams(query)) === null) return null;
  return path.startsWith(routes.buy("")) ? authTexts.loginToBuy : authTexts.loginToOpen;
}

export default async function LoginPage({ searchParams }: Props) {
  const query = await searchParams;
  const callbackUrl = pageCallback(query.callbackUrl);
  if (await currentViewer()) redirect(callbackUrl);
  const why = loginReason(callbackUrl);
  return (
    <>
      <h1 className="display mb-10 text-3xl lg:max-w-[7em] lg:text-4xl">{authTexts.loginHeading}</h1>
      <noscript>
        <Notice className="mb-6">{authTexts.needsScript}</Notice>
      </noscript>
      {query.error !== undefined && (
        <Notice kind="error" className="mb-6">
          {refusalText(query.error)}
        </Notice>
      )}
      {query.error === undefined && why !== null && <Notice className="mb-6">{why}</Notice>}
      <div className="script-only">
        <NumberFirst callbackUrl={callbackUrl} />
        <LateLoginForm callbackUrl={callbackUrl} />
        {googleSettings() && <LateGoogleButton callbackUrl={callbackUrl} />}
      </div>
      <div className="mt-10">
        <OtherWay question={authTexts.newHere} href={withCallback(routes.register, callbackUrl)}>
          {authTexts.registerHere}
        </OtherWay>
      </div>
    </>
  );
}
