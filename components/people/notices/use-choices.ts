"use client";

import { useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import type { Group, NoticeChannel } from "@/lib/people/notices/rules";
import type { ShownChoices } from "@/lib/people/notices/views";
import { ApiError, api, type BodyOf } from "@/lib/platform/http/client";
import { noticesTexts } from "@/lib/texts/notices";
import { whenRead } from "@/lib/texts/when-read";

const texts = whenRead(() => noticesTexts.settings);

/**
 * What a person has chosen about notices. A change is shown and saved at once, one call after the other; one that
 * fails is taken back.
 */
export function useChoices(served: ShownChoices) {
  const [choices, setChoices] = useState(served);
  const saved = useRef(served);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);

  const save = async (body: BodyOf<"PATCH /notices/settings">): Promise<void> => {
    try {
      saved.current = await api("PATCH /notices/settings", { body });
      toast.success(texts.saved, { key: "notice-settings" });
    } catch (error) {
      toast.error(error instanceof ApiError ? error.detail : texts.saveFailed);
    }
    waiting.current -= 1;
    // While further changes wait, the page shows them already.
    if (waiting.current === 0) setChoices(saved.current);
  };
  const change = (body: BodyOf<"PATCH /notices/settings">, shown: (now: ShownChoices) => ShownChoices) => {
    setChoices(shown);
    waiting.current += 1;
    queue.current = queue.current.then(() => save(body));
  };

  return {
    choices,
    setChannel: (group: Group, channel: NoticeChannel, isOn: boolean) =>
      change({ groups: [{ group, [channel]: isOn }] }, (now) => ({
        ...now,
        groups: now.groups.map((row) => (row.group === group ? { ...row, [channel]: isOn } : row)),
      })),
    setQuiet: (quiet: boolean) => change({ quiet }, (now) => ({ ...now, quiet })),
  };
}
