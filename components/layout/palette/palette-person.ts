/** The properties of a person that decide which pages the command palette lists. */
export interface PalettePerson {
  role: "user" | "seller" | "admin";
  isRider: boolean;
  isSender?: boolean;
}
