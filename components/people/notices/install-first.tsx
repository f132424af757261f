import { noticeAskTexts } from "@/lib/texts/notice-ask";
import { whenRead } from "@/lib/texts/when-read";

const texts = whenRead(() => noticeAskTexts.install);

/** How an iPhone's owner installs the app, which alone shows notices there. */
export const InstallFirst = () => (
  <>
    <ol className="grid list-decimal gap-1 pl-5">
      {texts.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className="mt-2 text-sm text-ink-2">{texts.version}</p>
  </>
);
