/** What of a person decides where the palette leads. */
export interface PalettePerson {
  role: "user" | "seller" | "admin";
  isRider: boolean;
  isSender?: boolean;
}
