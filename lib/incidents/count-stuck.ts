import "server-only";
import { perDatabase } from "@/lib/platform/db/client";
import { memoizeWithTtl } from "@/lib/platform/memoize-with-ttl";
import { sumStuck } from "./list-stuck";
import { STUCK_KINDS } from "./rules";

/**
 * How many things need a hand, of all kinds and of each, for the side menu of every admin page and the notice on an
 * administrator's home page. It reads about twenty times, so the result is cached for two seconds.
 */
export const countStuck = () => counted()();

const counted = perDatabase(() =>
  memoizeWithTtl(2_000, async () => {
    const groups = await sumStuck(STUCK_KINDS);
    return { total: groups.reduce((sum, { count }) => sum + count, 0), groups };
  }),
);
