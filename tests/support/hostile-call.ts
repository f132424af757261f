import type { Person } from "./accounts";
import type { World } from "./hostile-world";

/** A call that succeeds: what the attacks are variations of. */
export type ValidCall = {
  /** null: a guest. */
  by: Person | null;
  params?: Record<string, string>;
  /** All fields that the call knows. */
  body?: Record<string, unknown>;
  /** Fields that the call knows and that may not stand beside those of `body`. */
  instead?: string[];
  /** Signed-in people who must be refused although they know the ids and send the same. */
  outsiders?: Person[];
  /** Has no object of anybody's: what it names is looked for among the caller's own, so a stranger's call does nothing. */
  ownOnly?: true;
};

/** Makes what the call is about, anew each time. */
export type MakeCall = (world: World) => Promise<ValidCall>;
