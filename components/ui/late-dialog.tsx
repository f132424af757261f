"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { commonTexts } from "@/lib/texts/common";
import { toast } from "./toast";

/**
 * Loads the code of a dialog when `wanted` first becomes true. Returns null until it is loaded. If loading fails, an
 * error toast is shown and `onFailed` is called, which must reset `wanted`.
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

interface LateDialogProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Called if the code could not be loaded. Must stop rendering this component. */
  onFailed: () => void;
  with: Props;
}

/** Renders a dialog whose code is loaded at the first use. */
export function LateDialog<Props extends object>({ load, onFailed, with: props }: LateDialogProps<Props>) {
  const Loaded = useLateDialog(true, load, onFailed);
  return Loaded && <Loaded {...props} />;
}
