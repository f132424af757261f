import "server-only";
import { jobs as account } from "@/lib/account/jobs";
import { jobs as charges } from "@/lib/flows/charge-jobs";
import { jobs as orders } from "@/lib/flows/order-jobs";
import { jobs as stock } from "@/lib/flows/reopen-kitchens";
import { jobs as verifying } from "@/lib/flows/verify-nightly";
import { jobs as incidents } from "@/lib/incidents/jobs";
import { jobs as mails } from "@/lib/mails/jobs";
import { jobs as journal } from "@/lib/money/journal/jobs";
import { jobs as receipts } from "@/lib/money/receipts/jobs";
import type { Job } from "@/lib/platform/jobs/run-every";
import { jobs as uploads } from "@/lib/platform/pictures/uploads/jobs";
import { jobs as claims } from "@/lib/shop/claims/jobs";
import { jobs as recipes } from "@/lib/shop/recipes/jobs";

/** Every background job, in the order in which a server starts them. */
export const JOBS: readonly Job[] = [
  ...charges,
  ...journal,
  ...receipts,
  ...verifying,
  ...orders,
  ...claims,
  ...recipes,
  ...stock,
  ...uploads,
  ...account,
  ...incidents,
  ...mails,
];
