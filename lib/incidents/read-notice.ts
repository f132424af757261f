import "server-only";
import { perDatabase } from "@/lib/platform/db/client";
import { memoizeWithTtl } from "@/lib/platform/memoize-with-ttl";
import { listStuck } from "./list-stuck";

/** As `listStuck`, for the notice on the home of each administrator; up to two seconds old: it takes a score of reads. */
export const readStuckNotice = () => shared()();

const shared = perDatabase(() => memoizeWithTtl(2_000, () => listStuck()));
