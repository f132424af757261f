/** The prefix of collections that belong to an unfinished restore. */
const PREFIX = "restoring.";

/** The collection that records the state of an unfinished restore. */
export const PROGRESS = `${PREFIX}progress`;

/**
 * The state of a restore that is replacing the existing collections. The database then contains both old and restored
 * collections.
 */
export const TAKING_PLACE = "taking its place";

export const temporaryName = (name: string): string => `${PREFIX}data.${name}`;

export const isTemporaryName = (name: string): boolean => name.startsWith(PREFIX);
