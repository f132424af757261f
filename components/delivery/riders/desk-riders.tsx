import { Bike } from "lucide-react";
import Link from "next/link";
import { parcelDeskHref } from "@/components/delivery/parcels/desk-links";
import { DeskNav } from "@/components/delivery/parcels/desk-nav";
import { DeskPager } from "@/components/delivery/parcels/desk-pager";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { Price } from "@/components/ui/price";
import { Table, TableCell, TableRow } from "@/components/ui/table";
import type { DeskRider, DeskRiders } from "@/lib/delivery/riders/schema";
import { routes } from "@/lib/routes";
import { deskTexts as say } from "@/lib/texts/desk";
import { ridersTexts } from "@/lib/texts/riders";
import { ridersHref } from "./desk-links";
import { DeskRiderActions } from "./desk-rider-actions";
import { DeskSearch } from "./desk-search";

const columns = say.riderColumns;
const COLUMNS = [
  { key: "name", label: columns.name },
  { key: "region", label: columns.region },
  { key: "phone", label: columns.phone },
  { key: "vehicle", label: columns.vehicle },
  { key: "available", label: columns.available },
  { key: "open", label: columns.open, right: true },
  { key: "balance", label: columns.balance, right: true },
  { key: "cash", label: columns.cash, right: true },
  { key: "actions", label: columns.actions, right: true },
];

/** The riders' desk (docs/decisions/all-parcels.md): who carries what, and what is owed either way. */
export function RiderDesk({ q, found }: { q: string | undefined; found: DeskRiders | null }) {
  return (
    <>
      <PageHeading title={say.ridersHeading} size="dashboard" />
      <DeskNav current={routes.deskRiders} />
      <DeskSearch q={q} />
      {!found && <Notice kind="error">{say.failed}</Notice>}
      {found?.riders.length === 0 && (
        <EmptyState as="h2" icon={<Bike aria-hidden size={36} />} title={say.ridersEmpty} />
      )}
      {found && found.riders.length > 0 && (
        <Table caption={say.ridersHeading} columns={COLUMNS} footer={<Foot q={q} found={found} />}>
          {found.riders.map((rider) => (
            <Row key={rider._id} rider={rider} />
          ))}
        </Table>
      )}
    </>
  );
}

function Row({ rider }: { rider: DeskRider }) {
  return (
    <TableRow>
      <TableCell label={columns.name} place="title">
        <span className="block font-semibold wrap-anywhere">{rider.fullName}</span>
        <span className="block text-xs font-normal wrap-anywhere text-ink-2">{rider.email}</span>
      </TableCell>
      <TableCell label={columns.region}>
        <span className="max-md:text-right">
          <span className="block">{rider.district}</span>
          <span className="block text-xs text-ink-2">{rider.region}</span>
        </span>
      </TableCell>
      <TableCell label={columns.phone} className="num whitespace-nowrap">
        <a href={`tel:${rider.phone.replace(/\s/g, "")}`} className="underline underline-offset-4">
          {rider.phone}
        </a>
      </TableCell>
      <TableCell label={columns.vehicle}>{ridersTexts.vehicles[rider.vehicle]}</TableCell>
      <TableCell label={columns.available} place="corner">
        <Badge tone={rider.available ? "green" : "grey"}>{rider.available ? say.yes : say.no}</Badge>
      </TableCell>
      <TableCell label={columns.open} right>
        <Link
          href={parcelDeskHref({ rider: rider.userId, status: "on_the_way" })}
          prefetch={false}
          aria-label={say.openParcels(rider.fullName, rider.open)}
          className="inline-flex min-h-touch min-w-touch items-center justify-end underline underline-offset-4"
        >
          {rider.open}
        </Link>
      </TableCell>
      <TableCell label={columns.balance} right>
        <Price taka={rider.balance} />
      </TableCell>
      <TableCell label={columns.cash} right>
        <Price taka={rider.cashInHand} />
      </TableCell>
      <TableCell label={columns.actions} place="actions">
        <DeskRiderActions rider={rider} />
      </TableCell>
    </TableRow>
  );
}

function Foot({
  q,
  found: { riders, total, page, size, pages },
}: {
  q: string | undefined;
  found: DeskRiders;
}) {
  const first = (page - 1) * size + 1;
  return (
    <DeskPager
      range={say.range(first, first + riders.length - 1, String(total))}
      page={page}
      pages={pages}
      previous={page > 1 ? ridersHref({ q, page: page - 1 }) : undefined}
      next={page < pages ? ridersHref({ q, page: page + 1 }) : undefined}
    />
  );
}
