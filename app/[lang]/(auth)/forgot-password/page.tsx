import type { Metadata } from "next";
import { LateForgotForm } from "@/components/people/auth/late-forms";
import { OtherWay } from "@/components/people/auth/other-way";
import { Notice } from "@/components/ui/notice";
import { mailSettings } from "@/lib/platform/mail/settings";
import { routes } from "@/lib/routes";
import { accountTexts } from "@/lib/texts/account";
import { authTexts } from "@/lib/texts/auth";

export const generateMetadata = (): Metadata => ({
  title: authTexts.forgotHeading,
  robots: { index: false },
});

/** Rendered at each request, like all pages with an account form. */
export const dynamic = "force-dynamic";

export default function ForgotPasswordPage() {
  const sendsMail = mailSettings().smtpUrl !== null;
  return (
    <>
      <h1 className="display mb-3 text-3xl lg:text-4xl">{authTexts.forgotHeading}</h1>
      <p className="mb-8 text-ink-2">{sendsMail ? authTexts.forgotText : accountTexts.passwordNeedsMail}</p>
      {sendsMail && (
        <>
          <noscript>
            <Notice className="mb-6">{authTexts.needsScript}</Notice>
          </noscript>
          <div className="script-only">
            <LateForgotForm />
          </div>
        </>
      )}
      <div className="mt-10">
        <OtherWay href={routes.login}>{authTexts.googleBackToLogin}</OtherWay>
      </div>
    </>
  );
}
