"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

/** The bare list when the database does not answer and no kept page is at hand. */
export default lazyComponent("at once", () =>
  import("@/components/shop/recipes/list-failed").then((is) => is.ListFailed),
);
