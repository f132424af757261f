import type { Metadata } from "next";
import { LostPage } from "@/components/layout/lost-page";
import { PlainBar } from "@/components/layout/plain-bar";
import { buttonClass } from "@/components/ui/button-look";
import { routes } from "@/lib/routes";
import { errorTexts } from "@/lib/texts/error";

export const dynamic = "force-static";

export const metadata: Metadata = { title: errorTexts.unavailableHeading, robots: { index: false } };

/** Shown in the place of a guarded page, with status 503, while nobody can tell who may open it. */
export default function UnavailablePage() {
  return (
    <>
      <PlainBar />
      <main id="content">
        <LostPage heading={errorTexts.unavailableHeading} text={errorTexts.unavailableText}>
          {/* To the address in the bar, which is the guarded page's. */}
          <a href="" className={buttonClass({})}>
            {errorTexts.retry}
          </a>
          <a href={routes.home} className={buttonClass({ variant: "secondary" })}>
            {errorTexts.goHome}
          </a>
        </LostPage>
      </main>
    </>
  );
}
