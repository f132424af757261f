"use client";

import { useState, useSyncExternalStore } from "react";
import useSWR from "swr";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useHydrated } from "@/components/ui/use-hydrated";
import { noticeAskTexts as texts } from "@/lib/texts/notice-ask";
import { pushAbility } from "./push-ability";
import { readPushConfig, thisDevice, turnOnNotices } from "./this-device";

/**
 * Whether this browser shows a person's notices ("on"), may be asked for it ("ready"), or why not; "unknown" until the
 * server has said whether it sends any.
 */
type PushState = "unknown" | "not-offered" | "on" | ReturnType<typeof pushAbility>;

/** What this browser does with a person's notices, and `turnOn`, which leads to the browser's question. */
export function usePush(uid: string): { state: PushState; busy: boolean; turnOn: () => Promise<void> } {
  const hydrated = useHydrated();
  const device = useSyncExternalStore(thisDevice.subscribe, thisDevice.current, thisDevice.none);
  const { data: config } = useSWR(hydrated ? "/push/config" : null, readPushConfig, {
    revalidateOnFocus: false,
  });
  // The browser does not tell of its answer to the question: the page is drawn anew after each.
  const [, setAnswers] = useState(0);
  const { busy, run } = useAction(texts.failed, { isTold: () => false });
  const turnOn = async () => {
    await run(async () => {
      if ((await turnOnNotices(uid)) === "on") toast.success(texts.turnedOn);
      else toast.info(texts.refused);
    });
    setAnswers((answers) => answers + 1);
  };
  const stateNow = (): PushState => {
    if (!config) return "unknown";
    if (config.publicKey === null) return "not-offered";
    const ability = pushAbility();
    return ability === "ready" && isOnFor(uid, device) ? "on" : ability;
  };
  return { state: stateNow(), busy, turnOn };
}

/** Whether this browser shows the person's notices. */
export const isOnFor = (uid: string, device: ReturnType<typeof thisDevice.current>): boolean =>
  device?.uid === uid && "Notification" in window && Notification.permission === "granted";
