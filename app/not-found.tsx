import type { Metadata } from "next";
import { Footer } from "@/components/layout/footer";
import { LostPage } from "@/components/layout/lost-page";
import { TopBar } from "@/components/layout/top-bar";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";
import { errorTexts } from "@/lib/texts";

export const metadata: Metadata = { title: errorTexts.notFoundHeading, robots: { index: false } };

/** Any address that no page answers, with status 404. */
export default function NotFound() {
  return (
    <>
      <TopBar nowhere />
      <main id="content">
        <LostPage heading={errorTexts.notFoundHeading} text={errorTexts.notFoundText}>
          <ButtonLink href={routes.recipes}>{errorTexts.browseRecipes}</ButtonLink>
          <ButtonLink href={routes.home} variant="secondary">
            {errorTexts.goHome}
          </ButtonLink>
        </LostPage>
      </main>
      <Footer />
    </>
  );
}
