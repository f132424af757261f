import path from "node:path";
import type { NextConfig } from "next";

/**
 * Only what is the same for every deployment of one build stands here: headers and addresses that come
 * from settings are set at run time (middleware.ts, scripts/serve.mjs).
 */
const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // The blank pages that `npm run bench` measures beside ours (page.bench.tsx) are in no other build.
  pageExtensions: process.env.RANNA_BENCH ? ["tsx", "ts", "bench.tsx", "bench.ts"] : ["tsx", "ts"],
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["mongodb", "sharp", "@node-rs/argon2", "pino"],
  // Rendered pages are kept in memory and checked against their version in the database (docs/decisions/kept-pages.md).
  cacheHandler: path.resolve(import.meta.dirname, "lib/platform/cache/handler.mjs"),
  cacheMaxMemorySize: 0,
  // A page that changed must not come from the browser's router for long after (30 s is the least Next allows).
  experimental: { staleTimes: { dynamic: 0, static: 30 } },
  // The bare list is a kept page; reading a query makes a page dynamic, so a filtered or paged address is another
  // page behind the same address (lib/shop/recipes/rules.ts has the same names).
  rewrites: async () => ({
    beforeFiles: [
      ...["q", "category", "difficulty", "maxTime", "maxPrice", "tag", "author", "sort", "page"].map(
        (key) => ({
          source: "/Allrecipe",
          has: [{ type: "query" as const, key }],
          destination: "/Allrecipe/search",
        }),
      ),
      // A recipe for other servings or in other units (lib/shop/recipes/amounts/amount-view.ts).
      ...["servings", "times", "units"].map((key) => ({
        source: "/recipedeteils/:id",
        has: [{ type: "query" as const, key }],
        destination: "/recipedeteils/:id/scaled",
      })),
    ],
    afterFiles: [],
    fallback: [],
  }),
  redirects: async () => [
    { source: "/Allrecipe/search", destination: "/Allrecipe", permanent: true },
    { source: "/recipedeteils/:id/scaled", destination: "/recipedeteils/:id", permanent: true },
  ],
  turbopack: { root: path.resolve(import.meta.dirname) },
};

export default config;
