import type { MetadataRoute } from "next";
import { absolute } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";

/** Excludes personal pages from search engines. The sitemap's URL contains the host of the running server. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: [
        "/api/",
        routes.dashboard,
        routes.buy(""),
        routes.cart,
        routes.checkout,
        routes.list,
        routes.saved,
        routes.addRecipe,
        "/local/",
      ],
    },
    sitemap: absolute("/sitemap.xml"),
  };
}
