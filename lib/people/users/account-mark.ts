import { routes } from "@/lib/routes";

/** Raised when an account is disabled or enabled: the version of no page, for pages that rest on whether somebody is there. */
export const accountMark = (uid: string): string => `${routes.kitchen(uid)}#account`;
