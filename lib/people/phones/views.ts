import { z } from "zod";
import { accountView } from "@/lib/people/auth/views";
import { moment } from "@/lib/platform/http/answers";

const verifiedPhone = z.strictObject({
  phone: z.string().describe("`+8801XXXXXXXXX`"),
  verifiedAt: moment,
});

/** Answer of `POST /account/phones/verify`: the newest proof first. */
export const phonesView = z.strictObject({ phones: z.array(verifiedPhone) });

/** An account as its owner sees it (contract, `GET /account`), with the numbers that it has proven. */
export const ownAccountView = accountView.extend(phonesView.shape);
