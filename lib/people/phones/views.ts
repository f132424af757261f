import { z } from "zod";
import { SECOND_KEYS } from "@/lib/people/auth/rules";
import { accountView } from "@/lib/people/auth/views";
import { moment } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { verifiedPhone } from "./model";
import { SIGN_IN_STEPS } from "./rules";

export const shownProof = verifiedPhone.pick({ verifiedAt: true });

const shownPhone = answerView(shownProof).extend({
  phone: z.string().describe("`+8801XXXXXXXXX`"),
  opens: z.boolean().describe("Its owner signs in with it."),
});

/** The response of calls that change an account's numbers, with the newest number first. */
export const phonesView = z.strictObject({ phones: z.array(shownPhone) });

/** The response of a call that begins a change of the number that opens an account. */
export const begunChangeView = z.strictObject({ from: moment.describe("When the number opens.") });

/** The response of a call that begins a recovery. */
export const begunRecoveryView = z.strictObject({
  from: moment
    .nullable()
    .describe("From when on the number's code opens. Null: another admin has to make the same call."),
});

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
export const ownAccountView = accountView.extend({
  ...phonesView.shape,
  change: z
    .strictObject({
      last4: z.string().describe("The last four digits of the new number."),
      from: moment.nullable().describe("When it opens. Null: another admin has to agree."),
    })
    .nullable()
    .describe("A change of the number that opens, or a recovery, that is on its way."),
});
