"use client";

import { Lock } from "lucide";
import { useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { errorTexts } from "@/lib/texts/error";
import { Icon } from "../ui/icon";
import { PageWord } from "./page-word";

/**
 * Explains why the user was redirected from an admin page to the home page (contract, "Who may do what":
 * `/?from={path}`). Reads the query in the browser, because the cached page is the same for everybody.
 */
export function WhyHere() {
  const hydrated = useHydrated();
  const [read, setRead] = useState(false);
  const refused = hydrated && !read && new URLSearchParams(location.search).has("from");
  if (!refused) return null;
  return (
    <PageWord icon={<Icon of={Lock} size={20} />} onClose={() => setRead(true)}>
      {errorTexts.forAdmins}
    </PageWord>
  );
}
