/** The address of another page of the list whose filters `given` are. */
export const pageHref = (path: string, given: Record<string, string>, page: number): string => {
  const { page: _, ...kept } = given;
  const query = new URLSearchParams(page === 1 ? kept : { ...kept, page: String(page) });
  return query.size === 0 ? path : `${path}?${query}`;
};
