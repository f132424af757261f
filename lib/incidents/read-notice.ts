import "server-only";
import { perDatabase } from "@/lib/platform/db/client";
import { memoizeWithTtl } from "@/lib/platform/memoize-with-ttl";
import { currentLanguage } from "@/lib/texts/language";
import { listStuck } from "./list-stuck";

/**
 * As `listStuck`, for the notice on the home of each administrator; up to two seconds old: it takes a score of reads. Some
 * of it is in words, so each language has its own.
 */
export const readStuckNotice = () => shared()[currentLanguage()]();

const read = () => memoizeWithTtl(2_000, () => listStuck());
const shared = perDatabase(() => ({ en: read(), bn: read() }));
