"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { MouseEvent } from "react";
import { keepTyped } from "@/components/ui/carry-typed";
import { chooseLanguage } from "@/components/ui/chosen-language";
import { latinDigits } from "@/lib/platform/latin-digits";
import { otherLanguage, pathIn } from "@/lib/texts/language";
import { languageTexts as texts } from "@/lib/texts/language-link";

/**
 * A link to this page, with its query, in the other language. It works without a script; with one, what is typed is
 * taken along.
 */
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
      data-counts
      className={`other-language ${className ?? ""}`}
      // HTML that is rendered at build time has no query.
      suppressHydrationWarning
    >
      {texts.other}
    </a>
  );
}

/**
 * The query of this page; "" on the server for a page that is rendered at build time. Next throws there, so that a
 * `Suspense` boundary leaves the part to the browser; catching the error spares every such page the boundary.
 */
function useQuery(): string {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: the hook never throws in a browser, and a server renders once
    return useSearchParams().toString();
  } catch (error) {
    if (typeof document !== "undefined") throw error;
    return "";
  }
}

/** Query parameters that are numbers. A reader may type them in Bangla digits; our addresses have Latin digits. */
const NUMBERS = ["page", "servings", "maxPrice", "maxTime"];

/** The query with Latin digits in its numbers. */
function inLatin(query: string): string {
  const plain = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    NUMBERS.includes(name) ? latinDigits(value) : value,
  ]);
  return plain.length === 0 ? "" : `?${new URLSearchParams(plain)}`;
}
