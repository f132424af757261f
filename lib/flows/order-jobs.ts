import "server-only";
import { env } from "@/lib/platform/env";
import type { Job } from "@/lib/platform/jobs/run-every";
import { returnHolds } from "@/lib/shop/orders/hold-stock";
import { EXPIRE_ORDERS, expireOrders } from "./cancel-order";
import { endUnordered } from "./own-holds";

export const jobs: Job[] = [
  {
    name: EXPIRE_ORDERS,
    everyMs: () => env().boxesMs,
    run: (stopped) => expireOrders({ stopped }),
    leased: true,
  },
  {
    name: "return-holds",
    everyMs: () => env().boxesMs,
    run: async () => {
      await returnHolds();
      await endUnordered();
    },
  },
];
