import path from "node:path";
import type { NextConfig } from "next";
import { PAGES } from "./lib/addresses.mjs";
import { VIEW_PARAMETERS } from "./lib/shop/recipes/amounts/view-parameters.mjs";
import { LIST_PARAMETERS } from "./lib/shop/recipes/list-parameters.mjs";

/**
 * Addresses of English pages, which do not name their language although all pages are in app/[lang]. Excluded are
 * addresses that are no pages: Next's own, calls, files, and where the installed app begins.
 */
const ENGLISH_PAGES =
  "/:path((?!(?:en|bn|api|_next|images|fonts|uploads|sitemaps|local/sslcommerz)(?:/|$)|app$|[^/]+[.][a-z0-9]+$).*)";
const IN_ANY_LANGUAGE = "/:lang(en|bn)";

/**
 * The page of filtered lists (app/[lang]/(site)/Allrecipe/search): the rewrites below lead to it; it is not linked
 * itself.
 */
const FILTERED_LIST = `${PAGES.recipes}/search`;

/**
 * The address of any recipe, and the page that shows a scaled recipe (app/[lang]/(site)/recipedeteils/[id]/scaled),
 * to which the rewrites below lead as well.
 */
const RECIPE = "/recipedeteils/:id";
const SCALED_RECIPE = `${RECIPE}/scaled`;

/**
 * Only settings that are the same for every deployment of a build. Headers and addresses that depend on the
 * deployment's settings are set at run time (middleware.ts, scripts/serve.mjs).
 */
const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // Builds for `npm run bench` also contain the blank pages (page.bench.tsx) that it compares with ours.
  pageExtensions: process.env.RANNA_BENCH ? ["tsx", "ts", "bench.tsx", "bench.ts"] : ["tsx", "ts"],
  // For an image (scripts/image.mjs), Next lists the files that its server needs and copies them to `.next/standalone`.
  ...(process.env.RANNA_IMAGE ? { output: "standalone" } : {}),
  // Types are checked by `npm test`, so that a start of the product does not take that time.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The pattern matches every client, so that title and description are always in the head and never sent after the
  // body.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  serverExternalPackages: ["mongodb", "sharp", "@node-rs/argon2", "pino"],
  // Rendered pages are cached in memory, and used only while their version in the database is the same
  // (docs/decisions/cached-pages.md).
  cacheHandler: path.resolve(import.meta.dirname, "lib/platform/cache/handler.mjs"),
  cacheMaxMemorySize: 0,
  // `staleTimes`: the browser's router must not show a changed page from its cache for long (30 s is the least that
  // Next allows). `useOffline`: without a network the router keeps the page, and goes on when the network is back
  // (components/layout/connection-notice.tsx). `optimizePackageImports`: importing one icon must not load all icons.
  // `preloadEntriesOnStart`: a server that loads every page and call before it answers the first starts a second later.
  experimental: {
    staleTimes: { dynamic: 0, static: 30 },
    useOffline: true,
    optimizePackageImports: ["lucide"],
    preloadEntriesOnStart: false,
    // Nothing reads the source maps of server code, which are two thirds of a build's files.
    turbopackSourceMaps: false,
  },
  // The list of recipes without a query is a cached page. Reading a query makes a page dynamic, so an address with
  // filters or a page number is served by another page.
  rewrites: async () => ({
    beforeFiles: [
      { source: PAGES.home, destination: "/en" },
      { source: ENGLISH_PAGES, destination: "/en/:path" },
      ...LIST_PARAMETERS.map((key) => ({
        source: IN_ANY_LANGUAGE + PAGES.recipes,
        has: [{ type: "query" as const, key }],
        destination: `/:lang${FILTERED_LIST}`,
      })),
      // A recipe for another number of servings or in other units.
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
