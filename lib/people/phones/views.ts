import { z } from "zod";
import { accountView } from "@/lib/people/auth/views";
import { moment } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { verifiedPhone } from "./model";

export const shownProof = verifiedPhone.pick({ verifiedAt: true });

const shownPhone = answerView(shownProof).extend({ phone: z.string().describe("`+8801XXXXXXXXX`") });

/** The response of `POST /account/phones/verify`, with the newest number first. */
export const phonesView = z.strictObject({ phones: z.array(shownPhone) });

/** The response of a call that sends a code. */
export const sentCodeView = z.strictObject({
  expires: moment,
  again: moment.describe("When the next code may be asked for."),
});

/** An account as its owner reads it (contract, `GET /account`), with its verified phone numbers. */
export const ownAccountView = accountView.extend(phonesView.shape);
