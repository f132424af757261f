import { routes } from "@/lib/routes";

/** The address of the riders' desk. */
export function ridersHref({ q, page = 1 }: { q?: string | undefined; page?: number }): string {
  const params = new URLSearchParams();
  if (q !== undefined && q !== "") params.set("q", q);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query === "" ? routes.deskRiders : `${routes.deskRiders}?${query}`;
}
