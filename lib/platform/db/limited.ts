import { databaseSettings } from "./settings";

/** Options of a query for a figure: none is worth holding up everybody else for longer. */
export const limited = () => ({ maxTimeMS: databaseSettings().figureMs });
