"use client";

import { Lock } from "lucide";
import { useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { errorTexts } from "@/lib/texts/error";
import { Icon } from "../ui/icon";
import { PageWord } from "./page-word";

/**
 * Says why somebody who asked for an admin's page was redirected to the home page (contract, "Who may do what":
 * `/?from={path}`). The page is the same for everybody, so the address is read in the browser.
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
