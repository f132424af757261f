import "server-only";
import { type Collections, DAY_SECONDS } from "@/lib/platform/db/collections";

/** How many days a mail stays stored after it was sent or after the last attempt failed. */
const MAIL_DAYS = 30;

/** How long documents are stored, and the indexes for their queries. */
export const collections: Collections = {
  outbox: {
    kept: { after: "sentAt", days: MAIL_DAYS, also: "or after it was given up, or with the account" },
    indexes: [
      { key: { key: 1 }, unique: true },
      { key: { checkAt: 1 }, partialFilterExpression: { state: "waiting" } },
      { key: { createdAt: 1 }, partialFilterExpression: { state: "waiting" } },
      { key: { to: 1 } },
      { key: { givenUpAt: 1 }, expireAfterSeconds: MAIL_DAYS * DAY_SECONDS },
    ],
  },
};
