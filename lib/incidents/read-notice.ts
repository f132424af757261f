import "server-only";
import { perDatabase } from "@/lib/platform/db/client";
import { memoizeWithTtl } from "@/lib/platform/memoize-with-ttl";
import { currentLanguage } from "@/lib/texts/language";
import { listStuck } from "./list-stuck";

/**
 * As `listStuck`, for the notice on an administrator's home. It takes about twenty reads, so the result is kept for
 * up to two seconds; once for each language, because it holds sentences.
 */
export const readStuckNotice = () => shared()[currentLanguage()]();

const read = () => memoizeWithTtl(2_000, () => listStuck());
const shared = perDatabase(() => ({ en: read(), bn: read() }));
