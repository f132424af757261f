import type { Language } from "@/lib/texts/language";

/** What a person may be; a user without a role is a `user`. */
export type Role = "user" | "seller" | "admin";

/** The signed-in person as handlers, pages and use cases know them; read fresh from the database. */
export type Viewer = {
  /** The user's id, 24 hex digits. */
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoURL: string | null;
  role: Role;
  isRider: boolean;
  /** In which this person is written to, whatever the page is in. */
  language: Language;
};
