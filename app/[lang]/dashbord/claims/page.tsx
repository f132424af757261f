import type { Metadata } from "next";
import { ClaimsPage } from "@/components/shop/claims/claims-page";
import { requireUser } from "@/lib/people/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { routes } from "@/lib/routes";
import { readClaimsPage } from "@/lib/shop/claims/read-claims";
import { claimsQuery } from "@/lib/shop/claims/schema";
import { claimsTexts } from "@/lib/texts/claims";

export const generateMetadata = (): Metadata => ({ title: claimsTexts.heading, robots: { index: false } });

/**
 * The list of claims: a user's own ones and those about the user's sold orders. Admins see the claims to decide, or
 * all.
 */
export default async function Claims({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await requireUser(routes.claims);
  const { query } = await readPageQuery(claimsQuery, searchParams);
  const list = await readClaimsPage(viewer, query);
  return <ClaimsPage list={list} part={query.part} isDesk={viewer.role === "admin"} />;
}
