/** The beginning of the names of a restore's collections while it runs, or after it was killed. */
const PREFIX = "restoring.";

/** A collection with the state of a restore; it is dropped last. */
export const PROGRESS = `${PREFIX}progress`;

/** The state while loaded collections replace existing ones: the database then holds some of both. */
export const TAKING_PLACE = "taking its place";

export const temporaryName = (name: string): string => `${PREFIX}data.${name}`;

export const isTemporaryName = (name: string): boolean => name.startsWith(PREFIX);
