import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LateGoogleButton, LateRegisterForm } from "@/components/people/auth/late-forms";
import { OtherWay } from "@/components/people/auth/other-way";
import { Notice } from "@/components/ui/notice";
import { passwordPolicy } from "@/lib/account/require-password";
import { googleSettings } from "@/lib/people/auth/google/settings";
import { currentViewer, pageCallback, withCallback } from "@/lib/people/auth/session";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { NumberFirst } from "../number-first";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: authTexts.registerHeading,
    description: authTexts.registerDescription,
    path: routes.register,
  });
}

export default async function RegisterPage({ searchParams }: Props) {
  const callbackUrl = pageCallback((await searchParams).callbackUrl);
  if (await currentViewer()) redirect(callbackUrl);
  return (
    <>
      <h1 className="display mb-3 text-3xl lg:text-4xl">{authTexts.registerHeading}</h1>
      <p className="mb-8 text-ink-2">
        {authTexts.registerDescription} {authTexts.registerNeeded}
      </p>
      <noscript>
        <Notice className="mb-6">{authTexts.needsScript}</Notice>
      </noscript>
      <div className="script-only">
        <NumberFirst callbackUrl={callbackUrl} />
        <LateRegisterForm callbackUrl={callbackUrl} policy={passwordPolicy()} />
        {googleSettings() && <LateGoogleButton callbackUrl={callbackUrl} />}
      </div>
      <div className="mt-10 grid gap-3">
        <OtherWay question={authTexts.haveAccount} href={withCallback(routes.login, callbackUrl)}>
          {authTexts.loginHere}
        </OtherWay>
        <OtherWay href={routes.forgotPassword}>{authTexts.forgotPassword}</OtherWay>
        <OtherWay href={routes.home}>{authTexts.backToHome}</OtherWay>
      </div>
    </>
  );
}
