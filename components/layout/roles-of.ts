import { sideMenuTexts } from "@/lib/texts/side-menu";

/** What somebody is here, in words: a rider is called rider, and a seller who rides both. */
export function rolesOf({ role, isRider }: { role: "user" | "seller" | "admin"; isRider: boolean }): string {
  const own = isRider && role === "user" ? [] : [sideMenuTexts.roles[role]];
  return [...own, ...(isRider ? [sideMenuTexts.roles.rider] : [])].join(", ");
}
