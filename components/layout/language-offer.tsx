"use client";

import { Languages, X } from "lucide";
import { useEffect } from "react";
import { enterTyped } from "@/components/ui/carry-typed";
import { declineOffer } from "@/components/ui/chosen-language";
import { LanguageLink } from "@/components/ui/language-link";
import { commonTexts } from "@/lib/texts/common";
import { languageTexts as texts } from "@/lib/texts/language-link";
import { Icon, IconButton } from "../ui/icon";

/**
 * The first line of a page: offers it in the reader's language. Every page has it, hidden; `data-offer` on the root
 * element shows it (theme-code.mjs). Once it is closed or followed it never comes back.
 */
export function LanguageOffer() {
  useEffect(() => void enterTyped(), []);
  const close = () => {
    declineOffer();
    delete document.documentElement.dataset.offer;
  };
  return (
    <section aria-label={texts.offerLabel} className="language-offer">
      <Icon of={Languages} aria-hidden size={18} className="shrink-0" />
      <p>
        {texts.offer}{" "}
        <span onClickCapture={declineOffer}>
          <LanguageLink className="inline-flex min-h-touch items-center font-semibold underline underline-offset-4" />
        </span>
      </p>
      <IconButton icon={X} size={18} label={commonTexts.close} onClick={close} />
    </section>
  );
}
