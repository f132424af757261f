"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

export const LateViewerCorner = lazyComponent("at once", () =>
  import("./viewer-corner").then((is) => is.ViewerCorner),
);
export const LateThemeToggle = lazyComponent("at once", () =>
  import("./theme-toggle").then((is) => is.ThemeToggle),
);
export const LateNavigationProgress = lazyComponent("at once", () =>
  import("./navigation-progress").then((is) => is.NavigationProgress),
);
