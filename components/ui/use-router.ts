"use client";

import { useRouter as useNextRouter } from "next/navigation";
import { useMemo } from "react";
import { localPath } from "@/lib/texts/language";

/** Next's router, with each path changed to the language of the current page. */
export function useRouter() {
  const router = useNextRouter();
  return useMemo(
    () => ({
      ...router,
      push: (href: string, ...how: [{ scroll?: boolean }?]) => router.push(localPath(href), ...how),
      replace: (href: string, ...how: [{ scroll?: boolean }?]) => router.replace(localPath(href), ...how),
      prefetch: (href: string) => router.prefetch(localPath(href)),
    }),
    [router],
  );
}
