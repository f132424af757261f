import path from "node:path";
import type { NextConfig } from "next";

/**
 * Only what is the same for every deployment of one build stands here: headers and addresses that come
 * from settings are set at run time (middleware.ts, scripts/serve.mjs).
 */
const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["mongodb", "sharp", "@node-rs/argon2", "pino", "lmdb"],
  turbopack: { root: path.resolve(import.meta.dirname) },
};

export default config;
