"use client";

import { type ComponentType, useEffect, useState } from "react";
import { isBoughtHere } from "./bought-draft";

/**
 * Shows a panel on the recipe's page after a Buy Now order (specification, point 2, "Checkout"). Only a buyer's
 * browser loads the panel's code.
 */
export function BoughtHere({ recipeId }: { recipeId: string }) {
  const [Panel, setPanel] = useState<ComponentType<{ recipeId: string }> | null>(null);
  useEffect(() => {
    if (!isBoughtHere(recipeId)) return;
    import("./bought-panel").then(
      (loaded) => setPanel(() => loaded.BoughtPanel),
      // An error is only logged, because the page Your Orders shows the order too.
      (error: unknown) => console.warn(error),
    );
  }, [recipeId]);
  return Panel && <Panel recipeId={recipeId} />;
}
