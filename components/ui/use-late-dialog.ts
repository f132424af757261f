"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { commonTexts } from "@/lib/texts/common";
import { toast } from "./toast";

/**
 * A dialog whose code is fetched when it is first wanted; null until then. What can't be fetched is said, and `onFailed`
 * forgets that it was wanted.
 */
export function useLateDialog<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const latest = useRef({ load, onFailed });
  useEffect(() => {
    latest.current = { load, onFailed };
  });
  useEffect(() => {
    if (!wanted || loaded) return;
    latest.current.load().then(
      (dialog) => setLoaded(() => dialog),
      () => {
        toast.error(commonTexts.somethingWentWrong);
        latest.current.onFailed();
      },
    );
  }, [wanted, loaded]);
  return loaded;
}
