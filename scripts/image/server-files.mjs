import nft from "next/dist/compiled/@vercel/nft/index.js";

/**
 * The files that scripts/serve.mjs loads, without those of Next: Next lists them itself when it builds for an image.
 * @returns {Promise<string[]>}
 */
export async function serverFiles() {
  const ignore = ["node_modules/next/**", "public/**", ".next/**"];
  const { fileList } = await nft.nodeFileTrace(["scripts/serve.mjs"], { ignore });
  return [...fileList];
}
