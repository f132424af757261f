import { z } from "zod";
import { accountView } from "@/lib/people/auth/views";
import { answerView } from "@/lib/platform/model/shapes";
import { verifiedPhone } from "./model";

export const shownProof = verifiedPhone.pick({ verifiedAt: true });

const shownPhone = answerView(shownProof).extend({ phone: z.string().describe("`+8801XXXXXXXXX`") });

/** Answer of `POST /account/phones/verify`: the newest proof first. */
export const phonesView = z.strictObject({ phones: z.array(shownPhone) });

/** An account as its owner sees it (contract, `GET /account`), with the numbers that it has proven. */
export const ownAccountView = accountView.extend(phonesView.shape);
