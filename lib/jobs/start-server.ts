import "server-only";
import { readPageVersions } from "@/lib/cache/page-versions";
import { building } from "@/lib/kept";

/** What one server process runs beside answering requests. */
export async function startServer(): Promise<void> {
  if (building) return;
  const shared = globalThis as typeof globalThis & {
    rannaPageVersions?: { readVersions: typeof readPageVersions };
  };
  shared.rannaPageVersions = { readVersions: readPageVersions };
}
