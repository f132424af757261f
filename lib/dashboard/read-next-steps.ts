import "server-only";
import { hasDeliveredOrder } from "@/lib/delivery/parcels/figures";
import { findRiderOf, hasRiderIn } from "@/lib/delivery/riders/queries";
import { listLedger } from "@/lib/delivery/riders/queries-ledger";
import { offeredMethods } from "@/lib/money/charges/providers/offered-methods";
import { paymentSettings } from "@/lib/money/charges/providers/settings";
import { readMethods } from "@/lib/money/payouts/queries-methods";
import { readPickup } from "@/lib/people/users/queries";
import { readPickupDistricts } from "@/lib/people/users/queries-pickup-districts";
import type { Viewer } from "@/lib/people/users/viewer";
import { mailSettings } from "@/lib/platform/mail/settings";
import { pushSettings } from "@/lib/platform/push/settings";
import { smsSettings } from "@/lib/platform/sms/settings";
import { countSales } from "@/lib/shop/orders/figures";
import { listSelling } from "@/lib/shop/recipes/figures";
import type { SetupStep } from "./rules";

/** How many kitchens with a recipe for sale are considered. */
const KITCHENS = 50;

type Steps = readonly SetupStep[];

/** What is missing until a first order can be delivered. null: an order was delivered, or nothing is missing. */
export async function readOpeningSteps(): Promise<Steps | null> {
  if (await hasDeliveredOrder()) return null;
  const sellers = await listSelling(KITCHENS);
  const districts = [...new Set((await readPickupDistricts(sellers)).values())];
  return missingOf([
    { name: "kitchen", state: sellers.length > 0 ? "done" : "missing" },
    { name: "pickup", state: districts.length > 0 ? "done" : "missing" },
    { name: "rider", state: (await hasRiderIn(districts)) ? "done" : "missing" },
  ]);
}

/** Which outside services the settings of this server lack. null: none. */
export function serviceSteps(): Steps | null {
  const methods = offeredMethods();
  const mail = mailSettings();
  const sms = smsSettings();
  const push = pushSettings();
  const stateOf = (isSet: boolean, isTest: boolean) => (!isSet ? "missing" : isTest ? "test" : "done");
  return missingOf([
    {
      name: "payment",
      state: stateOf(
        methods.length > 0 && !paymentSettings().lacksProvider,
        methods.some(({ sandbox }) => sandbox),
      ),
    },
    { name: "mail", state: stateOf(mail.smtpUrl !== null, mail.sandbox) },
    { name: "sms", state: stateOf(sms.gateway !== null, sms.apiBase !== null) },
    { name: "push", state: stateOf(push.keys !== null, push.apiBase !== null) },
  ]);
}

/** What a kitchen has to do before its first sale. null: it has sold something, or nothing is missing. */
export async function readKitchenSteps({ uid }: Pick<Viewer, "uid">): Promise<Steps | null> {
  if ((await countSales(uid)) > 0) return null;
  const [pickup, account] = await Promise.all([readPickup(uid), readMethods([uid])]);
  return missingOf([
    { name: "sell", state: (await listSelling(1, uid)).length > 0 ? "done" : "missing" },
    { name: "pickUpHere", state: pickup ? "done" : "missing" },
    { name: "payoutAccount", state: account.has(uid) ? "done" : "missing" },
  ]);
}

/** What a rider has to do for a first delivery. null: the rider has earned or collected something. */
export async function readRiderSteps({ uid }: Pick<Viewer, "uid">, inHand: number): Promise<Steps | null> {
  if ((await listLedger(uid, 1)).length > 0) return null;
  const [rider, account] = await Promise.all([findRiderOf(uid), readMethods([uid])]);
  return [
    { name: "available", state: rider?.available ? "done" : "missing" },
    { name: "firstJob", state: inHand > 0 ? "done" : "missing" },
    { name: "payoutAccount", state: account.has(uid) ? "done" : "missing" },
  ];
}

const missingOf = (steps: Steps): Steps | null =>
  steps.some(({ state }) => state === "missing") ? steps : null;
