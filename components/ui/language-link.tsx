"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type MouseEvent, Suspense } from "react";
import { keepTyped } from "@/components/ui/carry-typed";
import { chooseLanguage } from "@/components/ui/chosen-language";
import { currentLanguage, pathIn } from "@/lib/texts/language";
import { languageTexts as say } from "@/lib/texts/language-link";

/**
 * Leads to this page in the other language, also without a script; with one, its query and what is typed come along. `asked`: the query
 * stands in the link itself, once on a page, because a page that is rendered ahead pays for it.
 */
export function LanguageLink({ className, asked = false }: { className?: string; asked?: boolean }) {
  const plain = <OtherLanguage query="" className={className} />;
  if (!asked) return plain;
  // A page that is rendered ahead does not know its query.
  return (
    <Suspense fallback={plain}>
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
  const choose = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = pathIn(other, location.pathname) + location.search + location.hash;
    keepTyped();
    chooseLanguage(other);
  };
  return (
    <a
      href={query === "" ? path : `${path}?${query}`}
      lang={other}
      hrefLang={other}
      onClick={choose}
      className={`other-language ${className ?? ""}`}
    >
      {say.other}
    </a>
  );
}
