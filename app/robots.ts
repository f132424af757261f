import type { MetadataRoute } from "next";
import { absolute } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";

/** Keeps search engines from personal pages. The address of the sitemap comes from the running server. */
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
