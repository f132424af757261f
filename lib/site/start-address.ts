import "server-only";
import { viewerOf } from "@/lib/people/auth/session";
import type { Viewer } from "@/lib/people/users/viewer";
import { isDatabaseUnavailable } from "@/lib/platform/db/unavailable";
import { routes } from "@/lib/routes";
import { pathIn } from "@/lib/texts/language";

/**
 * Where the day of a person begins who opens the installed app. Here alone the address follows the account's
 * language. While the database is down that is the home page, which is cached.
 */
export async function readStartAddress(request: Request): Promise<string> {
  try {
    return startOf(await viewerOf(request));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return routes.home;
  }
}

function startOf(viewer: Viewer | null): string {
  if (!viewer) return routes.home;
  const { isRider, role, language } = viewer;
  return pathIn(language, isRider ? routes.myDeliveries : role === "seller" ? routes.mySales : routes.home);
}
