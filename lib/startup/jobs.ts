import "server-only";
import { jobs as account } from "@/lib/account/jobs";
import { jobs as dashboard } from "@/lib/dashboard/jobs";
import { jobs as mails } from "@/lib/mails/jobs";
import type { Job } from "@/lib/platform/jobs/run-every";
import { jobs as uploads } from "@/lib/platform/pictures/uploads/jobs";
import { jobs as settlement } from "@/lib/settlement/jobs";
import { jobs as orders } from "@/lib/shop/orders/jobs";
import { jobs as recipes } from "@/lib/shop/recipes/jobs";
import { jobs as stock } from "@/lib/shop/stock/jobs";

/** Every job of the product, in the order in which a server starts them. */
export const JOBS: readonly Job[] = [
  ...settlement,
  ...orders,
  ...recipes,
  ...stock,
  ...dashboard,
  ...uploads,
  ...account,
  ...mails,
];
