/** The prefix of collections that a restore has not finished. They remain if the restore is killed. */
const PREFIX = "restoring.";

/** The collection that records how far a restore has come. It is dropped last. */
export const PROGRESS = `${PREFIX}progress`;

/**
 * The state of a restore while loaded collections replace the existing ones. During this time the database contains a
 * mix of both.
 */
export const TAKING_PLACE = "taking its place";

export const temporaryName = (name: string): string => `${PREFIX}data.${name}`;

export const isTemporaryName = (name: string): boolean => name.startsWith(PREFIX);
