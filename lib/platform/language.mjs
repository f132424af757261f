// This file is plain JavaScript, because scripts/serve runs without compiled code.

/**
 * The language, `en` or `bn`, with the higher weight in `Accept-Language`. With equal weights, the first of the two.
 * English if the header contains neither.
 * @param {string | null} accepted
 * @returns {"en" | "bn"}
 */
export function languageOf(accepted) {
  const asked = (accepted ?? "").split(",").flatMap((part, index) => {
    const [tag = "", ...params] = part.trim().toLowerCase().split(";");
    const language = tag.trim().split("-")[0];
    if (language !== "en" && language !== "bn") return [];
    const q = params.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
    const weight = q === undefined ? 1 : Number(q);
    return weight > 0 ? [{ language, weight, index }] : [];
  });
  return asked.sort((a, b) => b.weight - a.weight || a.index - b.index)[0]?.language ?? "en";
}
