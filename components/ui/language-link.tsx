"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { MouseEvent } from "react";
import { keepTyped } from "@/components/ui/carry-typed";
import { chooseLanguage } from "@/components/ui/chosen-language";
import { latinDigits } from "@/lib/platform/latin-digits";
import { otherLanguage, pathIn } from "@/lib/texts/language";
import { languageTexts as say } from "@/lib/texts/language-link";

/** Leads to this page and its query in the other language, also without a script; with one, what is typed comes along. */
export function LanguageLink({ className }: { className?: string }) {
  const other = otherLanguage();
  const query = useQuery();
  const path = usePathname() ?? "/";
  const choose = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const { pathname, search, hash } = location;
    currentTarget.href = pathIn(other, pathname) + inLatin(search) + hash;
    keepTyped();
    chooseLanguage(other);
  };
  return (
    <a
      href={pathIn(other, path) + inLatin(query)}
      lang={other}
      hrefLang={other}
      onClick={choose}
      className={`other-language ${className ?? ""}`}
      // What is rendered ahead knows no query.
      suppressHydrationWarning
    >
      {say.other}
    </a>
  );
}

/**
 * The query of this page; "" on the server for a page that is rendered ahead: Next throws there, so that a boundary
 * around this leaves it to the browser, and each such page would pay for one.
 */
function useQuery(): string {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: a browser never fails here, and a server draws once
    return useSearchParams().toString();
  } catch (error) {
    if (typeof document !== "undefined") throw error;
    return "";
  }
}

/** Numbers that a page reads in Bangla digits, too; its addresses have Latin ones. */
const NUMBERS = ["page", "servings", "maxPrice", "maxTime"];

/** A query as an address of ours has it. */
function inLatin(query: string): string {
  const plain = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    NUMBERS.includes(name) ? latinDigits(value) : value,
  ]);
  return plain.length === 0 ? "" : `?${new URLSearchParams(plain)}`;
}
