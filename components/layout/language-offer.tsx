"use client";

import { Languages } from "lucide";
import { useEffect, useState } from "react";
import { enterTyped } from "@/components/ui/carry-typed";
import { declineOffer, offeredLanguage } from "@/components/ui/chosen-language";
import { LanguageLink } from "@/components/ui/language-link";
import { currentLanguage } from "@/lib/texts/language";
import { languageTexts as texts } from "@/lib/texts/language-link";
import { Icon } from "../ui/icon";
import { PageWord } from "./page-word";

/** Offers to show the page in the browser's preferred language. The offer lies over the page and never redirects. */
export function LanguageOffer() {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    enterTyped();
    setOffered(offeredLanguage(currentLanguage()) !== null);
  }, []);
  if (!offered) return null;
  const close = () => {
    declineOffer();
    setOffered(false);
  };
  return (
    <PageWord icon={<Icon of={Languages} size={20} />} onClose={close}>
      {texts.offer} <LanguageLink className="inline-flex min-h-touch items-center underline" />
    </PageWord>
  );
}
