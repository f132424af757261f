import nft from "next/dist/compiled/@vercel/nft/index.js";

/**
 * The files that a script of this repository loads, without those of Next: Next lists its own when it builds for an
 * image.
 * @param {string} script
 * @returns {Promise<string[]>}
 */
export async function tracedFiles(script) {
  const { fileList } = await nft.nodeFileTrace([script], {
    ignore: ["node_modules/next/**", "public/**", ".next/**"],
  });
  return [...fileList];
}
