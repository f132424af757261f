"use client";

import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { GUEST_SAVED } from "@/components/shop/saved/guest-saved";
import { savedKey } from "@/components/shop/saved/use-saved";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/platform/http/client";
import { listsTexts } from "@/lib/texts/lists";
import { savedTexts } from "@/lib/texts/saved";
import { GUEST_LIST, listKey, MOVING_LIST } from "./list-key";

const isKept = (name: string): boolean => {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
};

/** At sign-in, and whenever that was cut off before: what a guest saved and noted goes into the account. Draws nothing. */
export function GuestMerge() {
  const { viewer } = useViewer();
  const uid = viewer?.uid;
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (uid === undefined) return;
    const readSaved = () => mutate(savedKey(uid));
    const readList = () => mutate(listKey(uid));
    // Another tab may take it into the account after this one has asked for the account's own, and before the look below.
    const heard = ({ key, newValue }: StorageEvent) => {
      if (newValue !== null) return;
      if (key === GUEST_SAVED) void readSaved();
      if (key === MOVING_LIST) void readList();
    };
    window.addEventListener("storage", heard);
    const merge = async () => {
      if (isKept(GUEST_SAVED)) {
        const { mergeGuestSaved } = await import("@/components/shop/saved/merge-guest-saved");
        const left = await mergeGuestSaved();
        if (left.length > 0) toast.info(savedTexts.mergeFull);
        await readSaved();
      }
      if (isKept(GUEST_LIST) || isKept(MOVING_LIST)) {
        const { mergeGuestList } = await import("./moving-list");
        await mergeGuestList().catch((error: unknown) => {
          // A dead network is asked again on the next page; only what does not fit is news.
          if (error instanceof ApiError && error.code === "validation") toast.info(listsTexts.mergeFull);
        });
        await readList();
      }
    };
    // Whoever has no network now is asked again on the next page.
    void merge().catch(() => undefined);
    return () => window.removeEventListener("storage", heard);
  }, [uid, mutate]);
  return null;
}
