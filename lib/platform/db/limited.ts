import { databaseSettings } from "./settings";

/** Query options for a dashboard figure. A slow query is cancelled, because it would slow down all other requests. */
export const limited = () => ({ maxTimeMS: databaseSettings().figureMs });
