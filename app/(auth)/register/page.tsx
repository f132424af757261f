import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { Notice } from "@/components/ui/notice";
import { GoogleButton } from "@/components/users/google-button";
import { RegisterForm } from "@/components/users/register-form";
import { pageCallback, withCallback } from "@/lib/auth/page-callback";
import { currentViewer } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { texts } from "@/lib/texts";
import { passwordPolicy } from "@/lib/users/require-password";

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
      <h1 className="mb-3 text-2xl">{texts.auth.registerHeading}</h1>
      <p className="mb-8 text-ink-2">{texts.auth.registerDescription}</p>
      <noscript>
        <Notice className="mb-6">{texts.auth.needsScript}</Notice>
      </noscript>
      <RegisterForm callbackUrl={callbackUrl} policy={passwordPolicy()} />
      {env().google && <GoogleButton callbackUrl={callbackUrl} />}
      <p className="mt-8 text-ink-2">
        {texts.auth.haveAccount}{" "}
        <Link href={withCallback(routes.login, callbackUrl)} className="font-semibold">
          {texts.auth.loginHere}
        </Link>
      </p>
      <p className="mt-3">
        <Link href={routes.home} className="font-semibold">
          {texts.auth.backToHome}
        </Link>
      </p>
    </>
  );
}
