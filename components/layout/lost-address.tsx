"use client";

import { buttonClass } from "@/components/ui/button-look";
import { ScenePicture } from "@/components/ui/scene-picture";
import { routes } from "@/lib/routes";
import { errorTexts } from "@/lib/texts/error";
import { localPath } from "@/lib/texts/language";
import { LostPage, lostPicture } from "./lost-page";
import { PlainBar } from "./plain-bar";

/**
 * The page for an address that does not exist. Uses `PlainBar`, because the code of the usual top bar would otherwise
 * be loaded with every sign-in page.
 */
export function LostAddress() {
  return (
    <>
      <PlainBar />
      <main id="content">
        <LostPage
          picture={<ScenePicture name="lost" alt="" sizes="280px" first className={lostPicture} />}
          heading={errorTexts.notFoundHeading}
          text={errorTexts.notFoundText}
        >
          <a href={localPath(routes.recipes)} className={buttonClass({})}>
            {errorTexts.browseRecipes}
          </a>
          <a href={localPath(routes.home)} className={buttonClass({ variant: "secondary" })}>
            {errorTexts.goHome}
          </a>
        </LostPage>
      </main>
    </>
  );
}
