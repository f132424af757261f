import { databaseSettings } from "./settings";

/**
 * Query options for the numbers on a dashboard. They cancel a slow query, because it would slow down all other
 * requests.
 */
export const limited = () => ({ maxTimeMS: databaseSettings().figureMs });
