/** The facts about a person that decide which pages the palette offers. */
export interface PalettePerson {
  role: "user" | "seller" | "admin";
  isRider: boolean;
  isSender?: boolean;
}
