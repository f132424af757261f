import { z } from "zod";
import { SECOND_KEYS } from "@/lib/people/auth/schema";
import { accountView } from "@/lib/people/auth/views";
import { moment } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { verifiedPhone } from "./model";
import { SIGN_IN_STEPS } from "./next-step";

export const shownProof = verifiedPhone.pick({ verifiedAt: true });

const shownPhone = answerView(shownProof).extend({ phone: z.string().describe("`+8801XXXXXXXXX`") });

/** The response of `POST /account/phones/verify`, with the newest number first. */
export const phonesView = z.strictObject({ phones: z.array(shownPhone) });

/** The response of a call that sends a code. */
export const sentCodeView = z.strictObject({
  expires: moment,
  again: moment.describe("When the next code may be asked for."),
});

/** The response of a step of signing in by number. */
export const signInStepView = z.strictObject({
  next: z.enum(SIGN_IN_STEPS),
  ways: z
    .array(z.enum(SECOND_KEYS))
    .describe("The second keys that the account has; [] unless `next` is `second_key`."),
  ticket: z.string(),
});

/** An account as its owner reads it (contract, `GET /account`), with its verified phone numbers. */
export const ownAccountView = accountView.extend(phonesView.shape);
