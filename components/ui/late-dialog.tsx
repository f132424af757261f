"use client";

import { type ComponentType, useEffect, useRef, useState } from "react";
import { commonTexts } from "@/lib/texts/common";
import { toast } from "./toast";

/**
 * The component of a dialog, whose code is loaded when it is first wanted; null until then. When loading fails a
 * message is shown, and `onFailed` unsets `wanted`.
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
  /** Called when the code could not be loaded; unsets the wish to show the dialog. */
  onFailed: () => void;
  /** The properties of the dialog. */
  with: Props;
}

/** A dialog that is rendered while it is wanted. Its code is loaded the first time. */
export function LateDialog<Props extends object>({ load, onFailed, with: props }: LateDialogProps<Props>) {
  const Loaded = useLateDialog(true, load, onFailed);
  return Loaded && <Loaded {...props} />;
}
