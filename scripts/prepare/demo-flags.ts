import { metaDocs } from "../../lib/platform/db/meta";

/** Ids of flags in the collection `meta`: BEGUN is written before the first step of the seeding, DONE after its last. */
export const BEGUN = "seed-begun";
export const DONE = "seed";

const isSet = async (_id: string): Promise<boolean> => (await metaDocs().findOne({ _id })) !== null;

/** Returns true if this database contains the demo accounts, whose password is public. */
export const hasDemoData = (): Promise<boolean> => isSet(BEGUN);

/** Returns true if the demo data is complete. */
export const isSeeded = (): Promise<boolean> => isSet(DONE);

/** What is shown instead of seeding. */
export const ALREADY = "The demo data is there already.";
