import "server-only";
import { account } from "./account";
import { addresses } from "./addresses";
import { cart } from "./cart";
import { desk } from "./desk";
import { list } from "./list";
import type { OperationGroup } from "./operation";
import { orders } from "./orders";
import { parcels } from "./parcels";
import { payments } from "./payments";
import { platform } from "./platform";
import { purchases } from "./purchases";
import { recipes } from "./recipes";
import { reviews } from "./reviews";
import { riders } from "./riders";
import { saved } from "./saved";
import { users } from "./users";

/** Every call of the API, in the order of the document. A handler without an entry fails a test. */
export const OPERATION_GROUPS: readonly OperationGroup[] = [
  recipes,
  saved,
  list,
  reviews,
  cart,
  orders,
  purchases,
  payments,
  parcels,
  riders,
  users,
  account,
  addresses,
  desk,
  platform,
];

/** Handlers that are none of this API's calls, by file below `app/api`, and why. */
export const NOT_DOCUMENTED: Readonly<Record<string, string>> = {
  "auth/[...nextauth]": "NextAuth's own paths and shapes",
  "local/stripe/[...path]": "the payment sandbox, in Stripe's own paths and shapes",
  "[...unknown]": "answers 404 to what is no call",
};
