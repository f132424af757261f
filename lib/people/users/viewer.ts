import type { z } from "zod";
import type { ownUser } from "./model";

/** The signed-in person as handlers, pages and use cases know them; read fresh from the database. */
export type Viewer = Omit<z.output<typeof ownUser>, "_id"> & {
  /** The user's id, 24 hex digits. */
  uid: string;
};

/** What a person may be; a user without a role is a `user`. */
export type Role = Viewer["role"];
