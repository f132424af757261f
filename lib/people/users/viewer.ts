import type { z } from "zod";
import type { ownUser } from "./model";

/** The signed-in person as handlers, pages and use cases get them; read from the database at each call. */
export type Viewer = Omit<z.output<typeof ownUser>, "_id"> & {
  /** The user's id, 24 hex digits. */
  uid: string;
};

/** A person's role; an account without one is a `user`. */
export type Role = Viewer["role"];
