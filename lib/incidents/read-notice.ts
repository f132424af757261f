import "server-only";
import { perDatabase } from "@/lib/platform/db/client";
import { memoizeWithTtl } from "@/lib/platform/memoize-with-ttl";
import { currentLanguage } from "@/lib/texts/language";
import { listStuck, sumStuck } from "./list-stuck";
import { STUCK_KINDS } from "./rules";

/**
 * The result of `listStuck` for the notice on an administrator's home page. `listStuck` reads about twenty times, so
 * the result is cached for two seconds. The result contains sentences, so each language has its own cache.
 */
export const readStuckNotice = () => shared()[currentLanguage()]();

const read = () => memoizeWithTtl(2_000, () => listStuck());
const shared = perDatabase(() => ({ en: read(), bn: read() }));

/** How many things need a hand, for the side menu of every admin page; cached for two seconds. */
export const countStuck = () => counted()();

const counted = perDatabase(() =>
  memoizeWithTtl(2_000, async () => {
    const sums = await sumStuck(STUCK_KINDS);
    return sums.reduce((total, { count }) => total + count, 0);
  }),
);
