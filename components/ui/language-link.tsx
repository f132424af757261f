"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { MouseEvent } from "react";
import { keepTyped } from "@/components/ui/carry-typed";
import { chooseLanguage } from "@/components/ui/chosen-language";
import { latinDigits } from "@/lib/platform/latin-digits";
import { otherLanguage, pathIn } from "@/lib/texts/language";
import { languageTexts as texts } from "@/lib/texts/language-link";

/**
 * A link to the current page, with its query, in the other language. It works without a script. With a script, text
 * typed into forms is copied to the other page.
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
      // Pressed before hydration, it waits for `choose` (early-code.mjs).
      data-counts
      className={`other-language ${className ?? ""}`}
      // The server may not know the query, so the link may change at hydration.
      suppressHydrationWarning
    >
      {texts.other}
    </a>
  );
}

/** Returns the query of the current page. Returns "" on the server for a page that is rendered at build time. */
function useQuery(): string {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: the hook never throws in a browser, and a server renders once
    return useSearchParams().toString();
  } catch (error) {
    if (typeof document !== "undefined") throw error;
    return "";
  }
}

/** Names of query parameters whose values are numbers. */
const NUMBERS = ["page", "servings", "maxPrice", "maxTime"];

/** Returns the query with the digits of its number parameters converted to Latin. */
function inLatin(query: string): string {
  const plain = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    NUMBERS.includes(name) ? latinDigits(value) : value,
  ]);
  return plain.length === 0 ? "" : `?${new URLSearchParams(plain)}`;
}
