"use client";

import { type ComponentType, useEffect, useState } from "react";
import { isBoughtHere } from "./bought-draft";

/**
 * The place of the panel that stays after Buy Now, which ends on the recipe's page (specification, point 2, "Checkout"). That
 * page is the same bytes for everybody and opened by all: the panel is fetched only where something was bought.
 */
export function BoughtHere({ recipeId }: { recipeId: string }) {
  const [Panel, setPanel] = useState<ComponentType<{ recipeId: string }> | null>(null);
  useEffect(() => {
    if (!isBoughtHere(recipeId)) return;
    import("./bought-panel").then(
      (loaded) => setPanel(() => loaded.BoughtPanel),
      // Your Orders and the mail have it too.
      (error: unknown) => console.warn(error),
    );
  }, [recipeId]);
  return Panel && <Panel recipeId={recipeId} />;
}
