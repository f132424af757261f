import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { TabLinks } from "@/components/ui/tab-links";
import { routes } from "@/lib/routes";
import { CLAIM_PARTS, type ClaimPart } from "@/lib/shop/claims/rules";
import type { Claim } from "@/lib/shop/claims/views";
import { claimsTexts as texts } from "@/lib/texts/claims";
import { ClaimAnswer } from "./claim-answer";
import { ClaimCard } from "./claim-card";

const hrefOf = (part: ClaimPart, page = 1) =>
  `${routes.claims}?${new URLSearchParams({ part, page: String(page) })}`;

interface ClaimsPageProps {
  list: { claims: readonly Claim[]; page: number; pages: number; total: number };
  part: ClaimPart;
  /** True for an admin. Only admins have tabs above the list. */
  isDesk: boolean;
}

/** Lists the claims that a person made or received as a seller. For an admin, lists all claims or those to decide. */
export function ClaimsPage({ list: { claims, page, pages, total }, part, isDesk }: ClaimsPageProps) {
  const shown = isDesk ? part : "all";
  return (
    <>
      <PageHeading title={texts.heading} note={texts.note} size="dashboard" />
      {isDesk && (
        <TabLinks
          label={texts.heading}
          current={part}
          tabs={CLAIM_PARTS.map((key) => ({ key, href: hrefOf(key), label: texts.parts[key] }))}
        />
      )}
      {total === 0 && <EmptyState scene="empty-search" title={texts.empty[shown]} as="h2" className="mt-5" />}
      <div className="mt-5 grid max-w-[56rem] gap-5">
        {claims.map((claim) => (
          <ClaimCard key={claim._id} claim={claim} />
        ))}
      </div>
      <Pagination page={page} pages={pages} href={(to) => hrefOf(part, to)} className="mt-8" />
    </>
  );
}

/** A section of My Sales: the claims that the kitchen must answer. */
export function ClaimsToAnswer({ claims }: { claims: readonly Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <section aria-label={texts.heading} className="mb-8">
      <h2 className="display text-xl">{texts.toAnswer}</h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">{texts.toAnswerHelp}</p>
      <div className="grid gap-5 xl:grid-cols-2">
        {claims.map((claim) => (
          <ClaimCard key={claim._id} claim={claim}>
            <ClaimAnswer claim={claim} />
          </ClaimCard>
        ))}
      </div>
    </section>
  );
}
