"use client";

import { useSyncExternalStore } from "react";
import { useViewer } from "@/components/people/auth/use-viewer";
import { guestStore, keepGuest } from "@/components/shop/lists/guest-store";
import { mergeGuestList } from "@/components/shop/lists/merge-guest";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { loginThen, routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";
import { listsTexts as texts } from "@/lib/texts/lists";
import { movingList } from "./guest-list";

interface ListNoticesProps {
  isGuest: boolean;
  /** How many ticks have not been sent to the server yet. */
  waiting: number;
}

/** Notices about the list: where it is stored, and what is not on the server yet. */
export function ListNotices({ isGuest, waiting }: ListNoticesProps) {
  const { viewer } = useViewer();
  useSyncExternalStore(guestStore.subscribe, guestStore.current, guestStore.none);
  const refused = movingList()?.refused;
  return (
    <div className="grid gap-3 print:hidden">
      {isGuest && (
        <p className="text-sm text-ink-2">
          {texts.inBrowser}{" "}
          <Link
            href={loginThen(localPath(routes.list))}
            className="font-semibold text-ink underline underline-offset-4"
          >
            {texts.signIn}
          </Link>
        </p>
      )}
      <div role="status">{waiting > 0 && <Notice kind="warning">{texts.waiting(waiting)}</Notice>}</div>
      {viewer && refused && (
        <Notice kind="warning">
          <p>{texts.mergeFull}</p>
          <p className="mt-3 flex flex-wrap gap-2.5">
            <Button
              variant="secondary"
              size="sm"
              onClick={() => void mergeGuestList().catch(() => undefined)}
            >
              {texts.retry}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => keepGuest({ movingList: null })}>
              {texts.discard}
            </Button>
          </p>
        </Notice>
      )}
    </div>
  );
}
