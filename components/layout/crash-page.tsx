import { NO_DATABASE } from "@/lib/platform/errors";
import { errorTexts } from "@/lib/texts/error";
import { buttonClass } from "../ui/button-look";
import { LostPage } from "./lost-page";
import { PlainBrand } from "./plain-brand";

/**
 * What stands in a broken page's place. Every page carries it, so it is made of plain elements; its links load the
 * next page anew, which is what helps when the scripts of this one are broken.
 */
export function CrashPage({ digest, retry }: { digest: string | undefined; retry: () => void }) {
  const silent = digest === NO_DATABASE;
  return (
    <main id="content">
      <PlainBrand className="mx-gutter mt-6" />
      <LostPage
        heading={silent ? errorTexts.unavailableHeading : errorTexts.crashHeading}
        text={silent ? errorTexts.unavailableText : errorTexts.crashText}
        note={digest && !silent && errorTexts.reference(digest)}
      >
        <button type="button" onClick={retry} className={buttonClass({})}>
          {errorTexts.retry}
        </button>
      </LostPage>
    </main>
  );
}
