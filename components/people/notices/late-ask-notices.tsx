"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { AskNoticesProps } from "./ask-notices";

/** `AskNotices` for public pages, which load its code only after a purchase. */
export function LateAskNotices(props: AskNoticesProps) {
  const [Loaded, setLoaded] = useState<ComponentType<AskNoticesProps> | null>(null);
  useEffect(() => {
    import("./ask-notices").then(
      ({ AskNotices }) => setLoaded(() => AskNotices),
      // Your Orders has the same button.
      (error: unknown) => console.warn(error),
    );
  }, []);
  return Loaded && <Loaded {...props} />;
}
