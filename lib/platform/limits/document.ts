import type { Indexes } from "@/lib/platform/db/indexes";

/** `limits`: rate-limiter-flexible's own documents. */
export const limitIndexes: Indexes = {
  limits: [
    { key: { key: 1 }, unique: true },
    { key: { expire: 1 }, expireAfterSeconds: 0 },
  ],
};
