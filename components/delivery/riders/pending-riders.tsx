"use client";

import { Bike } from "lucide-react";
import { useState } from "react";
import useSWR from "swr";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { Table, TableCell, TableRow } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import type { RiderApplication } from "@/lib/delivery/riders/schema";
import { ApiError, api, getJson } from "@/lib/platform/http/client";
import { ridersTexts as say } from "@/lib/texts/riders";
import { RiderDialog } from "./rider-dialog";

const columns = say.pendingColumns;
const COLUMNS = [
  { key: "number", label: columns.number },
  { key: "name", label: columns.name },
  { key: "email", label: columns.email },
  { key: "phone", label: columns.phone },
  { key: "region", label: columns.region },
  { key: "district", label: columns.district },
  { key: "status", label: columns.status },
  { key: "actions", label: columns.actions, right: true },
];

/** Pending Rider Applications (specification, point 2): view, approve, decline; always what the server has. */
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
      if (action === "approve") await api(`/riders/${rider._id}/approve`, { method: "PATCH" });
      else await api(`/riders/${rider._id}`, { method: "DELETE" });
      if (action === "approve") toast.success(say.approved);
      else toast.info(say.declined);
    } catch (failure) {
      const reason = failure instanceof ApiError && failure.status === 409 ? ` ${failure.detail}` : "";
      toast.error((action === "approve" ? say.approveFailed : say.declineFailed) + reason);
    } finally {
      await mutate().catch(() => undefined);
      setBusy(null);
      setDeclining(null);
    }
  };

  return (
    <>
      <PageHeading title={say.pendingHeading} size="dashboard" />
      {!data && !error && <p role="status">{say.pendingLoading}</p>}
      {!data && error ? (
        <Notice kind="error">{(error instanceof Error && error.message) || say.pendingFailed}</Notice>
      ) : null}
      {data?.length === 0 && (
        <EmptyState as="h2" icon={<Bike aria-hidden size={36} />} title={say.pendingEmpty} />
      )}
      {data && data.length > 0 && (
        <Table caption={say.pendingHeading} columns={COLUMNS}>
          {data.map((rider, i) => (
            <TableRow key={rider._id}>
              <TableCell label={columns.number} place="none">
                <span className="num">{i + 1}</span>
              </TableCell>
              <TableCell label={columns.name} place="title">
                <span className="font-semibold wrap-anywhere">{rider.fullName}</span>
              </TableCell>
              <TableCell label={columns.email}>
                <span className="break-all">{rider.email}</span>
              </TableCell>
              <TableCell label={columns.phone} className="num">
                {rider.phone}
              </TableCell>
              <TableCell label={columns.region}>{rider.region}</TableCell>
              <TableCell label={columns.district}>{rider.district}</TableCell>
              <TableCell label={columns.status} place="corner">
                <Badge tone="yellow">{rider.status}</Badge>
              </TableCell>
              <TableCell label={columns.actions} place="actions">
                <Button
                  variant="ghost"
                  aria-label={`${say.view} ${rider.fullName}`}
                  onClick={() => setViewed(rider)}
                >
                  {say.view}
                </Button>
                <Button
                  variant="secondary"
                  aria-label={`${say.approve} ${rider.fullName}`}
                  disabled={busy !== null}
                  onClick={() => decide(rider, "approve")}
                >
                  {say.approve}
                </Button>
                <Button
                  variant="danger"
                  aria-label={`${say.decline} ${rider.fullName}`}
                  disabled={busy !== null}
                  onClick={() => setDeclining(rider)}
                >
                  {say.decline}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
      <RiderDialog rider={viewed} onClose={() => setViewed(null)} />
      <ConfirmDialog
        open={declining !== null}
        description={declining ? say.declineText(declining.fullName) : undefined}
        confirmLabel={say.declineConfirm}
        busy={busy !== null}
        onCancel={() => setDeclining(null)}
        onConfirm={() => declining && decide(declining, "decline")}
      />
    </>
  );
}
