import type { Metadata } from "next";
import { UserAdminPage } from "@/components/people/users/admin-page";
import { listUsers } from "@/lib/dashboard/list-users";
import { requireRole } from "@/lib/people/auth/session";
import { listUsersQuery } from "@/lib/people/users/admin-query";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { logged } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { usersTexts } from "@/lib/texts/users";

export const generateMetadata = (): Metadata => ({ title: usersTexts.listHeading, robots: { index: false } });

/** The admin page with all accounts. The page's query holds the search, the filters and the page number. */
export default async function UsersPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await requireRole("admin", routes.users);
  const { query, given } = await readPageQuery(listUsersQuery, searchParams);
  const list = await listUsers(query).catch(logged("accounts could not be listed"));
  return <UserAdminPage list={list} given={given} viewerId={viewer.uid} />;
}
