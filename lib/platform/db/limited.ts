import { env } from "@/lib/platform/env";

/** Options of a query for a figure: none is worth holding up everybody else for longer. */
export const limited = () => ({ maxTimeMS: env().database.figureMs });
