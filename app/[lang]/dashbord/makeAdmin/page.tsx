import type { Metadata } from "next";
import { MakeAdmin } from "@/components/people/users/make-admin";
import { requireRole } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { usersTexts } from "@/lib/texts/users";

export const generateMetadata = (): Metadata => ({
  title: usersTexts.makeAdminHeading,
  robots: { index: false },
});

/** The page with the Make Admin panel (specification, point 2). */
export default async function MakeAdminPage() {
  await requireRole("admin", routes.makeAdmin);
  return <MakeAdmin />;
}
