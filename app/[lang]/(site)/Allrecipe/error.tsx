"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

/** Shown if the database does not answer and no cached list page exists. */
export default lazyComponent("at once", () =>
  import("@/components/shop/recipes/list-failed").then((is) => is.ListFailed),
);
