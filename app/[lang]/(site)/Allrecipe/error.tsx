"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

/** Shown instead of the list when the database does not answer and there is no cached page. */
export default lazyComponent("at once", () =>
  import("@/components/shop/recipes/list-failed").then((is) => is.ListFailed),
);
