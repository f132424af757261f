/** Page numbers to show, `null` for a gap: all up to five, else the ends and the neighbours of the current. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1);
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  const shown = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before === undefined || number - before === 1 ? [number] : [null, number];
  });
}
