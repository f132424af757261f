import "server-only";
import { verifiedPhonesOf } from "@/lib/people/phones/queries";
import { listAddresses } from "@/lib/people/users/addresses/queries";
import { findLastPurchase } from "@/lib/shop/orders/queries-purchases";
import type { Address } from "@/lib/shop/orders/rules";

/**
 * Where a buyer's next order most likely goes: the default address, else the address of the last purchase. null: the
 * buyer has neither, and no verified phone. `addresses`: the saved ones, if the caller reads them anyway.
 */
export async function nextAddress(uid: string, addresses = listAddresses(uid)): Promise<Address | null> {
  const [[saved], last, [proven]] = await Promise.all([
    addresses,
    findLastPurchase(uid),
    verifiedPhonesOf(uid),
  ]);
  const found = saved ?? last?.buyerInfo;
  const { phone = null, address = null, district = null, area = null, landmark = null } = found ?? {};
  const known = { phone: phone ?? proven?.phone ?? null, address, district, area, landmark };
  return Object.values(known).some((part) => part !== null) ? known : null;
}
