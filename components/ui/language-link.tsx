"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { keepTyped } from "@/components/ui/carry-typed";
import { chooseLanguage } from "@/components/ui/chosen-language";
import { currentLanguage, pathIn } from "@/lib/texts/language";
import { languageTexts as say } from "@/lib/texts/language-link";

/** Leads to this page in the other language, also without a script; with one, what is typed comes along. */
export function LanguageLink({ className }: { className?: string }) {
  return (
    // A page that is rendered ahead does not know its query: its script does.
    <Suspense fallback={<OtherLanguage query="" className={className} />}>
      <WithQuery className={className} />
    </Suspense>
  );
}

function WithQuery({ className }: { className?: string | undefined }) {
  const query = useSearchParams().toString();
  return <OtherLanguage query={query} className={className} />;
}

function OtherLanguage({ query, className }: { query: string; className?: string | undefined }) {
  const other = currentLanguage() === "en" ? "bn" : "en";
  const path = pathIn(other, usePathname() ?? "/");
  const choose = () => {
    keepTyped();
    chooseLanguage(other);
  };
  return (
    <a
      href={query === "" ? path : `${path}?${query}`}
      lang={other}
      hrefLang={other}
      onClick={choose}
      // Bangla letters on an English page are no reason to load a face for them.
      className={`font-[system-ui] ${className ?? ""}`}
    >
      {say.other}
    </a>
  );
}
