"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

// At once: each begins its work, or takes a token out of the address, before anybody touches anything.
export const LatePressLink = lazyComponent("at once", () =>
  import("./press-link").then((is) => is.PressLink),
);
export const LateConfirmGoogle = lazyComponent("at once", () =>
  import("./confirm-google").then((is) => is.ConfirmGoogle),
);
export const LateGoogleDone = lazyComponent("at once", () =>
  import("./google-done").then((is) => is.GoogleDone),
);
