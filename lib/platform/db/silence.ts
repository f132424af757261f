import "server-only";
import { MongoNetworkError, MongoServerSelectionError } from "mongodb";

/** Whether a failure means that the database did not answer, rather than that it refused. */
export const databaseIsSilent = (error: unknown): boolean =>
  error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;
