import "server-only";
import { perDatabase } from "@/lib/platform/db/client";
import { memoizeWithTtl } from "@/lib/platform/memoize-with-ttl";
import { currentLanguage } from "@/lib/texts/language";
import { listStuck } from "./list-stuck";

/**
 * The result of `listStuck` for the notice on an administrator's home page. It takes about twenty reads, so it is
 * cached for two seconds. It contains sentences, so there is one cache for each language.
 */
export const readStuckNotice = () => shared()[currentLanguage()]();

const read = () => memoizeWithTtl(2_000, () => listStuck());
const shared = perDatabase(() => ({ en: read(), bn: read() }));
