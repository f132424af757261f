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

interface LateDialogProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** What could not be fetched is not wanted any more. */
  onFailed: () => void;
  /** What the dialog gets. */
  with: Props;
}

/** A dialog that is there while it is wanted, and whose code is fetched when it first is. */
export function LateDialog<Props extends object>({ load, onFailed, with: props }: LateDialogProps<Props>) {
  const Loaded = useLateDialog(true, load, onFailed);
  return Loaded && <Loaded {...props} />;
}
