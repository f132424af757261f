import { NO_DATABASE } from "@/lib/platform/no-database";
import { crashTexts } from "@/lib/texts/crash";
import { LostPage, lostPicture } from "./lost-page";
import { PlainBrand } from "./plain-brand";

/** A literal path, because importing the table of pictures would add it to the code of every page. */
const LOST = "/images/scenes/lost-480.webp";
/** Copied from ui/button-look.ts, because importing that file would add it to the code of every page. */
const BUTTON =
  "inline-flex min-h-touch items-center justify-center rounded-sm bg-alta px-5 font-semibold text-on-alta transition-colors hover:bg-alta-deep";

/**
 * The page that is shown after an error during rendering. Its links do not use the router, because the scripts may
 * not work.
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
