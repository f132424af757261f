import { databaseSettings } from "./settings";

/** Query options for a figure of the dashboard: a slow one is stopped, because it would slow down everybody else. */
export const limited = () => ({ maxTimeMS: databaseSettings().figureMs });
