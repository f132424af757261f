"use client";

import { lateIsland } from "@/components/ui/late-island";

// At once: each begins its work, or takes a token out of the address, before anybody touches anything.
export const LatePressLink = lateIsland("at once", () => import("./press-link").then((is) => is.PressLink));
export const LateConfirmGoogle = lateIsland("at once", () =>
  import("./confirm-google").then((is) => is.ConfirmGoogle),
);
export const LateGoogleDone = lateIsland("at once", () =>
  import("./google-done").then((is) => is.GoogleDone),
);
