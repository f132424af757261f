import { z } from "zod";

/** The reasons why a sign-in by Google or a linking failed; the sentences for them are in lib/texts. */
export const GOOGLE_PROBLEMS = [
  /** Google failed, or its answer does not match the request. */
  "failed",
  /** The person did not allow the sign-in at Google. */
  "refused",
  "save_failed",
  /** An account here has this e-mail and is not linked to Google; a mail asks its owner. */
  "account_exists",
  /**
   * An account here has this e-mail and is not linked to Google, and Google has not verified the e-mail; no mail is
   * sent.
   */
  "not_verified",
  /** This Google account, or its e-mail, belongs to another account here. */
  "linked_elsewhere",
  /** The account that should be linked already has another Google account. */
  "already_linked",
  "disabled",
  /** The person who began the linking is no longer signed in. */
  "session_ended",
] as const;
export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number];

/** The problem that a text of an address names; null for any other text. */
export const readGoogleProblem = (text: unknown): GoogleProblem | null =>
  GOOGLE_PROBLEMS.find((problem) => problem === text) ?? null;

/** `POST /account/google/confirm`: the token of the mailed link. */
export const confirmInput = z.object({ token: z.string().min(1).max(200) });
