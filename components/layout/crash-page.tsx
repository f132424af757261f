import { NO_DATABASE } from "@/lib/platform/no-database";
import { crashTexts } from "@/lib/texts/crash";
import { LostPage, lostPicture } from "./lost-page";
import { PlainBrand } from "./plain-brand";

/** One file: the table of all pictures of the house would come along to every page. */
const LOST = "/images/scenes/lost-480.webp";
/** As ui/button-look.ts has it, whose table of looks would come along, too. */
const BUTTON =
  "inline-flex min-h-touch items-center justify-center rounded-sm bg-alta px-5 font-semibold text-on-alta transition-colors hover:bg-alta-deep";

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
        picture={<img src={LOST} alt="" width={480} height={360} className={lostPicture} />}
        heading={silent ? crashTexts.unavailableHeading : crashTexts.heading}
        text={silent ? crashTexts.unavailableText : crashTexts.text}
        note={digest && !silent && crashTexts.reference(digest)}
      >
        <button type="button" onClick={retry} className={BUTTON}>
          {crashTexts.retry}
        </button>
      </LostPage>
    </main>
  );
}
