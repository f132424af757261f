import type { MetadataRoute } from "next";
import { absolute } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";

/** What belongs to one person is not for search engines. The address of the map comes from the running server. */
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
