import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { GoogleButton } from "@/components/people/auth/google-button";
import { OtherWay } from "@/components/people/auth/other-way";
import { RegisterForm } from "@/components/people/auth/register-form";
import { Notice } from "@/components/ui/notice";
import { passwordPolicy } from "@/lib/account/require-password";
import { pageCallback, withCallback } from "@/lib/people/auth/page-callback";
import { currentViewer } from "@/lib/people/auth/session";
import { env } from "@/lib/platform/env";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { texts } from "@/lib/texts";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: texts.auth.registerHeading,
    description: texts.auth.registerDescription,
    path: routes.register,
  });
}

export default async function RegisterPage({ searchParams }: Props) {
  const callbackUrl = pageCallback((await searchParams).callbackUrl);
  if (await currentViewer()) redirect(callbackUrl);
  return (
    <>
      <h1 className="display mb-3 text-3xl lg:text-4xl">{texts.auth.registerHeading}</h1>
      <p className="mb-8 text-ink-2">{texts.auth.registerDescription}</p>
      <noscript>
        <Notice className="mb-6">{texts.auth.needsScript}</Notice>
      </noscript>
      <RegisterForm callbackUrl={callbackUrl} policy={passwordPolicy()} />
      {env().google && <GoogleButton callbackUrl={callbackUrl} />}
      <div className="mt-10 grid gap-3">
        <OtherWay question={texts.auth.haveAccount} href={withCallback(routes.login, callbackUrl)}>
          {texts.auth.loginHere}
        </OtherWay>
        <OtherWay href={routes.forgotPassword}>{texts.auth.forgotPassword}</OtherWay>
        <OtherWay href={routes.home}>{texts.auth.backToHome}</OtherWay>
      </div>
    </>
  );
}
