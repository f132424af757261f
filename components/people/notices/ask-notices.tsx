"use client";

import { Bell } from "lucide";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useHydrated } from "@/components/ui/use-hydrated";
import { noticeAskTexts as texts } from "@/lib/texts/notice-ask";
import { InstallFirst } from "./install-first";
import { isRefusedLately, thisDevice } from "./this-device";
import { isOnFor, usePush } from "./use-push";

export type AskNoticesProps = {
  uid: string;
  /** What the person is told about. */
  about: "order" | "sales" | "jobs";
  className?: string;
};

/**
 * A button that leads to the browser's question about notices. Renders nothing where notices come already, cannot come,
 * or were refused within 90 days; on an iPhone how to install the app first.
 */
export function AskNotices(props: AskNoticesProps) {
  const hydrated = useHydrated();
  const device = useSyncExternalStore(thisDevice.subscribe, thisDevice.current, thisDevice.none);
  if (!hydrated || isOnFor(props.uid, device)) return null;
  return <Question {...props} />;
}

function Question({ uid, about, className }: AskNoticesProps) {
  const { state, busy, turnOn } = usePush(uid);
  if (isRefusedLately()) return null;
  if (state === "install-first")
    return (
      <details className={className}>
        <summary className="cursor-pointer py-2.5 font-semibold">{texts.install.heading}</summary>
        <InstallFirst />
      </details>
    );
  if (state !== "ready") return null;
  return (
    <div className={className}>
      <Button variant="secondary" busy={busy} onClick={turnOn}>
        <Icon of={Bell} size={18} />
        {texts[about]}
      </Button>
    </div>
  );
}
