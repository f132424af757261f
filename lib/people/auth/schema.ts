import { z } from "zod";

/** The reasons why a Google sign-in or a linking fails. Their display texts are in lib/texts. */
export const GOOGLE_PROBLEMS = [
  /** Google failed, or its response does not match the request. */
  "failed",
  /** The person did not allow the sign-in at Google. */
  "refused",
  "save_failed",
  /** An account here has this e-mail and is not linked to Google. A mail asks its owner to confirm. */
  "account_exists",
  /**
   * An account here has this e-mail and is not linked to Google, and Google has not verified the e-mail. No mail is
   * sent.
   */
  "not_verified",
  /** The Google account, or its e-mail, belongs to another account here. */
  "linked_elsewhere",
  /** The account to link is already linked to another Google account. */
  "already_linked",
  "disabled",
  /** The person who started the linking is no longer signed in. */
  "session_ended",
] as const;
export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number];

/** Parses the name of a problem from a URL; null for any other text. */
export const readGoogleProblem = (text: unknown): GoogleProblem | null =>
  GOOGLE_PROBLEMS.find((problem) => problem === text) ?? null;

/** The body of `POST /account/google/confirm`: the token of the mailed link. */
export const confirmInput = z.object({ token: z.string().min(1).max(200) });
