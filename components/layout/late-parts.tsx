"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateTopBar = lazyComponent("at once", () => import("./top-bar").then((is) => is.TopBar));
export const LateFooter = lazyComponent("touched", () => import("./footer").then((is) => is.Footer));
export const LateLostAddress = lazyComponent("touched", () =>
  import("./lost-address").then((is) => is.LostAddress),
);
export const LateLanguageOffer = lazyComponent("at once", () =>
  import("./language-offer").then((is) => is.LanguageOffer),
);
export const LateLanguageLink = lazyComponent("touched", () =>
  import("@/components/ui/language-link").then((is) => is.LanguageLink),
);
export const LateNavigationProgress = lazyComponent("at once", () =>
  import("./navigation-progress").then((is) => is.NavigationProgress),
);
