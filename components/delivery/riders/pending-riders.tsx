"use client";

import { Eye, UserCheck, UserX } from "lucide";
import { type ReactNode, useState } from "react";
import useSWR from "swr";
import { Avatar } from "@/components/ui/avatar";
import { StatusBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type Column, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { EmailText } from "@/components/ui/email-text";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { OpenRow } from "@/components/ui/open-row";
import { PageHeading } from "@/components/ui/page-heading";
import { RowMenu } from "@/components/ui/row-menu";
import type { RowAction } from "@/components/ui/row-menu-list";
import { toast } from "@/components/ui/toast";
import type { RiderApplication } from "@/lib/delivery/riders/views";
import { ApiError, api, getJson } from "@/lib/platform/http/client";
import { telHref } from "@/lib/platform/latin-digits";
import { localFigure } from "@/lib/texts/digits";
import { langOf } from "@/lib/texts/lang-of";
import { ridersTexts as texts } from "@/lib/texts/riders";
import { valuesTexts } from "@/lib/texts/values";
import { whenRead } from "@/lib/texts/when-read";

const columns = whenRead(() => texts.pendingColumns);
/** The page Pending Rider Applications (specification, point 2): view, approve, decline. */
export function PendingRiders({ served }: { served: RiderApplication[] | null }) {
  const { data, error, mutate } = useSWR<RiderApplication[], unknown>("/pendingRiders", getJson, {
    ...(served ? { fallbackData: served, revalidateOnMount: false } : {}),
  });
  const [busy, setBusy] = useState<string | null>(null);
  const [viewed, setViewed] = useState<RiderApplication | null>(null);
  const [declining, setDeclining] = useState<RiderApplication | null>(null);

  const decide = async (rider: RiderApplication, action: "approve" | "decline") => {
    setBusy(rider._id);
    try {
      if (action === "approve") await api("PATCH /riders/{id}/approve", { params: { id: rider._id } });
      else await api("DELETE /riders/{id}", { params: { id: rider._id } });
      if (action === "approve") toast.success(texts.approved);
      else toast.info(texts.declined);
    } catch (failure) {
      const reason = failure instanceof ApiError && failure.status === 409 ? ` ${failure.detail}` : "";
      toast.error((action === "approve" ? texts.approveFailed : texts.declineFailed) + reason);
    } finally {
      await mutate().catch(() => undefined);
      setBusy(null);
      setDeclining(null);
      setViewed(null);
    }
  };
  const actionsOf = (rider: RiderApplication): RowAction[] => [
    { key: "view", label: texts.view, icon: Eye, run: () => setViewed(rider) },
    { key: "approve", label: texts.approve, icon: UserCheck, run: () => void decide(rider, "approve") },
    {
      key: "decline",
      label: texts.decline,
      icon: UserX,
      danger: true,
      run: () => setDeclining(rider),
    },
  ];

  return (
    <>
      <PageHeading title={texts.pendingHeading} size="dashboard" />
      {!data && !error && <p role="status">{texts.pendingLoading}</p>}
      {!data && error ? (
        <Notice kind="error">{(error instanceof Error && error.message) || texts.pendingFailed}</Notice>
      ) : null}
      {data?.length === 0 && <EmptyState as="h2" scene="empty-search" title={texts.pendingEmpty} />}
      {data && data.length > 0 && (
        <DataTable
          caption={texts.pendingHeading}
          columns={columnsWith(setViewed, (rider) => (
            <RowMenu name={rider.fullName} actions={actionsOf(rider)} disabled={busy !== null} />
          ))}
          rows={data}
          rowKey={({ _id }) => _id}
          onOpen={setViewed}
        />
      )}
      <RiderDialog
        rider={viewed}
        onClose={() => setViewed(null)}
        actions={
          viewed && (
            <>
              <Button variant="danger" disabled={busy !== null} onClick={() => setDeclining(viewed)}>
                {texts.decline}
              </Button>
              <Button busy={busy !== null} onClick={() => decide(viewed, "approve")}>
                {texts.approve}
              </Button>
            </>
          )
        }
      />
      <ConfirmDialog
        open={declining !== null}
        description={declining ? texts.declineText(declining.fullName) : undefined}
        confirmLabel={texts.declineConfirm}
        busy={busy !== null}
        onCancel={() => setDeclining(null)}
        onConfirm={() => declining && decide(declining, "decline")}
      />
    </>
  );
}

const columnsWith = (
  open: (rider: RiderApplication) => void,
  menu: (rider: RiderApplication) => ReactNode,
): readonly Column<RiderApplication>[] => [
  {
    key: "number",
    label: columns.number,
    className: "num text-ink-2",
    card: "none",
    cell: (_, { number }) => localFigure(number),
  },
  {
    key: "name",
    label: columns.name,
    width: "min-w-36",
    card: "title",
    cell: (rider) => <OpenRow label={texts.view} name={rider.fullName} onOpen={() => open(rider)} />,
  },
  {
    key: "email",
    label: columns.email,
    cell: (rider) => <EmailText email={rider.email} />,
  },
  {
    key: "phone",
    label: columns.phone,
    className: "num whitespace-nowrap",
    cell: (rider) => rider.phone,
  },
  { key: "region", label: columns.region, cell: (rider) => valuesTexts.place(rider.region) },
  { key: "district", label: columns.district, cell: (rider) => valuesTexts.place(rider.district) },
  {
    key: "status",
    label: columns.status,
    card: "corner",
    cell: (rider) => <StatusBadge of="applications" state={rider.status} />,
  },
  { key: "actions", label: columns.actions, right: true, card: "menu", cell: menu },
];

/** A dialog with all details of a rider's application (specification, point 2: the detail popup). */
export function RiderDialog({
  rider,
  onClose,
  actions,
}: {
  rider: RiderApplication | null;
  onClose: () => void;
  actions: ReactNode;
}) {
  return (
    <Dialog
      open={rider !== null}
      shape="panel"
      onClose={onClose}
      title={rider?.fullName ?? ""}
      actions={actions}
      lead={rider && <Avatar name={rider.fullName} photo={rider.photo} size={72} />}
    >
      {rider && (
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4">
          <Fact label={texts.email} wide>
            <EmailText email={rider.email} />
          </Fact>
          <Fact label={texts.phone}>
            <a href={telHref(rider.phone)} className="num underline underline-offset-4">
              {rider.phone}
            </a>
          </Fact>
          <Fact label={texts.age}>{rider.age}</Fact>
          <Fact label={texts.region}>{valuesTexts.place(rider.region)}</Fact>
          <Fact label={texts.district}>{valuesTexts.place(rider.district)}</Fact>
          <Fact label={texts.address} wide>
            {rider.address}
          </Fact>
          <Fact label={texts.nid}>
            <span className="num break-all">{rider.nid}</span>
          </Fact>
          <Fact label={texts.vehicle}>{texts.vehicles[rider.vehicle]}</Fact>
          <Fact label={texts.experience} wide>
            <span lang={langOf(rider.experience)} className="whitespace-pre-line">
              {rider.experience ?? texts.notGiven}
            </span>
          </Fact>
        </dl>
      )}
    </Dialog>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-2 min-w-0" : "min-w-0"}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
