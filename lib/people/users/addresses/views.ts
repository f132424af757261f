import { z } from "zod";
import { objectId, pageFields } from "@/lib/platform/http/answers";

/** A saved address, as its owner sees it. */
export const savedAddressView = z.strictObject({
  _id: objectId,
  label: z.string(),
  name: z.string(),
  phone: z.string().describe("`+8801XXXXXXXXX`, or as it was given when it is no Bangladeshi mobile number."),
  district: z.string(),
  address: z.string(),
  isDefault: z.boolean().describe("Of exactly one, if there are any."),
});

/** Answer of `GET /account/addresses`: the default first, then the newest. */
export const addressPageView = z.strictObject({ addresses: z.array(savedAddressView), ...pageFields });
