import { errorTexts } from "@/lib/texts/error";
import { buttonClass } from "../ui/button-look";
import { LostPage } from "./lost-page";
import { PlainBrand } from "./plain-brand";

/**
 * What stands in a broken page's place. Every page carries it, so it is made of plain elements; its links load the
 * next page anew, which is what helps when the scripts of this one are broken.
 */
export function CrashPage({ digest, retry }: { digest: string | undefined; retry: () => void }) {
  return (
    <main id="content">
      <PlainBrand className="mx-gutter mt-6" />
      <LostPage
        heading={errorTexts.crashHeading}
        text={errorTexts.crashText}
        note={digest && errorTexts.reference(digest)}
      >
        <button type="button" onClick={retry} className={buttonClass({})}>
          {errorTexts.retry}
        </button>
      </LostPage>
    </main>
  );
}
