import path from "node:path";
import type { NextConfig } from "next";
import { PAGES } from "./lib/addresses.mjs";
import { VIEW_PARAMETERS } from "./lib/shop/recipes/amounts/view-parameters.mjs";
import { LIST_PARAMETERS } from "./lib/shop/recipes/list-parameters.mjs";

/** Pages lie in app/[lang]; an English address does not name its language. Not pages: what Next, calls and files answer. */
const ENGLISH_PAGES =
  "/:path((?!(?:en|bn|api|_next|images|fonts|uploads|sitemaps|local/sslcommerz)(?:/|$)|[^/]+[.][a-z0-9]+$).*)";
const IN_ANY_LANGUAGE = "/:lang(en|bn)";

/** The page of app/[lang]/(site)/Allrecipe/search, which has no address of its own. */
const FILTERED_LIST = `${PAGES.recipes}/search`;

/** Any recipe, and the page of app/[lang]/(site)/recipedeteils/[id]/scaled, which has no address of its own either. */
const RECIPE = "/recipedeteils/:id";
const SCALED_RECIPE = `${RECIPE}/scaled`;

/**
 * Only what is the same for every deployment of one build stands here: headers and addresses that come
 * from settings are set at run time (middleware.ts, scripts/serve.mjs).
 */
const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // The blank pages that `npm run bench` measures beside ours (page.bench.tsx) are in no other build.
  pageExtensions: process.env.RANNA_BENCH ? ["tsx", "ts", "bench.tsx", "bench.ts"] : ["tsx", "ts"],
  // Types are a step of `npm test`: whoever starts the product does not wait for them.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Title and description stand in the head of every page, for every reader: none is sent behind the body.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  serverExternalPackages: ["mongodb", "sharp", "@node-rs/argon2", "pino"],
  // Rendered pages are cached in memory and checked against their version in the database (docs/decisions/cached-pages.md).
  cacheHandler: path.resolve(import.meta.dirname, "lib/platform/cache/handler.mjs"),
  cacheMaxMemorySize: 0,
  // A page that changed must not come from the browser's router for long after (30 s is the least Next allows).
  // Without a network the router keeps the page and goes on when it is back (components/layout/connection-notice.tsx).
  // The icons' list of all icons is no reason to load them all.
  experimental: {
    staleTimes: { dynamic: 0, static: 30 },
    useOffline: true,
    optimizePackageImports: ["lucide"],
    // Nothing reads the maps of server code, which are two thirds of what a build writes.
    turbopackSourceMaps: false,
  },
  // The bare list is a cached page; reading a query makes a page dynamic, so a filtered or paged address is another
  // page behind the same address.
  rewrites: async () => ({
    beforeFiles: [
      { source: PAGES.home, destination: "/en" },
      { source: ENGLISH_PAGES, destination: "/en/:path" },
      ...LIST_PARAMETERS.map((key) => ({
        source: IN_ANY_LANGUAGE + PAGES.recipes,
        has: [{ type: "query" as const, key }],
        destination: `/:lang${FILTERED_LIST}`,
      })),
      // A recipe for other servings or in other units.
      ...VIEW_PARAMETERS.map((key) => ({
        source: IN_ANY_LANGUAGE + RECIPE,
        has: [{ type: "query" as const, key }],
        destination: `/:lang${SCALED_RECIPE}`,
      })),
    ],
    afterFiles: [],
    fallback: [],
  }),
  redirects: async () => [
    ...["", "/bn"].flatMap((prefix) => [
      { source: prefix + FILTERED_LIST, destination: prefix + PAGES.recipes, permanent: true },
      { source: prefix + SCALED_RECIPE, destination: prefix + RECIPE, permanent: true },
    ]),
  ],
  turbopack: { root: path.resolve(import.meta.dirname) },
};

export default config;
