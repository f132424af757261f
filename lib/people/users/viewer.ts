import type { z } from "zod";
import type { ownUser } from "./model";

/** The signed-in person, for handlers, pages and use cases; read from the database on every request. */
export type Viewer = Omit<z.output<typeof ownUser>, "_id"> & {
  /** The user's id, 24 hex digits. */
  uid: string;
};

/** The role of a person; an account without one is a `user`. */
export type Role = Viewer["role"];
