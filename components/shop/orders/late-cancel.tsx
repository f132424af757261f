"use client";

import dynamic from "next/dynamic";

/** Loaded only if the buyer can cancel the order. */
export const LateCancelBox = dynamic(() => import("./cancel-box").then((part) => part.CancelBox), {
  ssr: false,
  loading: () => <span className="h-touch" />,
});
