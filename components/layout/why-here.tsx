"use client";

import { Notice } from "@/components/ui/notice";
import { useHydrated } from "@/components/ui/use-hydrated";
import { errorTexts } from "@/lib/texts/error";

/**
 * Explains why the user was redirected from an admin page to the home page (contract, "Who may do what":
 * `/?from={path}`). Reads the query in the browser, because the cached page is the same for everybody.
 */
export function WhyHere() {
  const hydrated = useHydrated();
  if (!hydrated || !new URLSearchParams(location.search).has("from")) return null;
  return (
    <div role="status" className="above-hero">
      <div className="mx-auto max-w-page px-gutter">
        <Notice kind="warning">{errorTexts.forAdmins}</Notice>
      </div>
    </div>
  );
}
