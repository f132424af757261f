/** Collections of a restore that goes on, or did not come to its end. */
const PREFIX = "restoring.";

/** Tells what a restore is doing; it is the last to go. */
export const PROGRESS = `${PREFIX}progress`;

/** The state it tells of while the database holds a part of both. */
export const TAKING_PLACE = "taking its place";

export const temporaryName = (name: string): string => `${PREFIX}data.${name}`;

export const isTemporaryName = (name: string): boolean => name.startsWith(PREFIX);
