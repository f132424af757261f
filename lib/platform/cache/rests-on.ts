/**
 * What a kept page says of the pages whose things it shows, in the attribute `data-rests` of one of its elements: the paths and
 * the versions that they had before these things were read. The cache handler keeps the page for as long as all of
 * them hold (lib/platform/cache/handler.mjs).
 */
export const restsOn = (versions: ReadonlyMap<string, number>): string =>
  [...versions].map(([path, version]) => `${path}=${version}`).join(" ");
