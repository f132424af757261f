"use client";

import { type ComponentType, useEffect, useState } from "react";
import { isBoughtHere } from "./bought-draft";

/**
 * The place of the panel shown after Buy Now, which ends on the recipe's page (specification, point 2, "Checkout").
 * That page is the same for every reader, so the panel's code is loaded only where something was bought.
 */
export function BoughtHere({ recipeId }: { recipeId: string }) {
  const [Panel, setPanel] = useState<ComponentType<{ recipeId: string }> | null>(null);
  useEffect(() => {
    if (!isBoughtHere(recipeId)) return;
    import("./bought-panel").then(
      (loaded) => setPanel(() => loaded.BoughtPanel),
      // Only logged: Your Orders and the mail show the order too.
      (error: unknown) => console.warn(error),
    );
  }, [recipeId]);
  return Panel && <Panel recipeId={recipeId} />;
}
