"use client";

import { lateIsland } from "../ui/late-island";

export const LateViewerCorner = lateIsland("at once", () =>
  import("./viewer-corner").then((is) => is.ViewerCorner),
);
export const LateThemeToggle = lateIsland("at once", () =>
  import("./theme-toggle").then((is) => is.ThemeToggle),
);
export const LateNavigationProgress = lateIsland("at once", () =>
  import("./navigation-progress").then((is) => is.NavigationProgress),
);
