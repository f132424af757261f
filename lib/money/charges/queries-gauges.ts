import "server-only";
import { chargeDocs } from "./collections";

/** The number of charges with a refund that is decided but not yet made. */
export const countUnsettled = (): Promise<number> =>
  chargeDocs().countDocuments({ unsettledPoisha: { $gt: 0 } });
