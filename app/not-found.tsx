import type { Metadata } from "next";
import { LostPage, lostPicture } from "@/components/layout/lost-page";
import { PlainBar } from "@/components/layout/plain-bar";
import { buttonClass } from "@/components/ui/button-look";
import { ScenePicture } from "@/components/ui/scene-picture";
import { routes } from "@/lib/routes";
import { errorTexts } from "@/lib/texts/en/error";

export const metadata: Metadata = { title: errorTexts.notFoundHeading, robots: { index: false } };

/**
 * Any address that no page answers, with status 404. Next makes it a part of every page, so it brings no script:
 * the bar's own would come with each sign-in and each page of the dashboard.
 */
export default function NotFound() {
  return (
    <>
      <PlainBar />
      <main id="content">
        <LostPage
          picture={<ScenePicture name="lost" alt="" sizes="280px" first className={lostPicture} />}
          heading={errorTexts.notFoundHeading}
          text={errorTexts.notFoundText}
        >
          <a href={routes.recipes} className={buttonClass({})}>
            {errorTexts.browseRecipes}
          </a>
          <a href={routes.home} className={buttonClass({ variant: "secondary" })}>
            {errorTexts.goHome}
          </a>
        </LostPage>
      </main>
    </>
  );
}
