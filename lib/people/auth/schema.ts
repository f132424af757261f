import { z } from "zod";

/** Why a sign-in by Google or its linking did not come about; the words for each are in lib/texts. */
export const GOOGLE_PROBLEMS = [
  /** The provider failed, or what came back does not fit what was sent. */
  "failed",
  /** The person refused at Google. */
  "refused",
  "save_failed",
  /** An account here has this e-mail and no Google; a mail asks its owner. */
  "account_exists",
  /** The same, and Google does not say that the e-mail is the person's: nobody is asked. */
  "not_verified",
  /** This Google account, or its e-mail, belongs to another account here. */
  "linked_elsewhere",
  /** The account that should be linked has another Google account. */
  "already_linked",
  "disabled",
  /** The one who began linking is signed in no more. */
  "session_ended",
] as const;
export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number];

/** Narrows a text of an address; null for what is none of them. */
export const readGoogleProblem = (text: unknown): GoogleProblem | null =>
  GOOGLE_PROBLEMS.find((problem) => problem === text) ?? null;

/** `POST /account/google/confirm`: what the mailed link carries. */
export const confirmInput = z.object({ token: z.string().min(1).max(200) });

/** A signed-in browser as its owner sees it; dates are ISO 8601. `current`: the one that asks. */
export type OpenSession = {
  _id: string;
  device: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
};
