"use client";

import type { ReactNode } from "react";
import useSWR from "swr";
import { getJson } from "@/lib/platform/http/client";
import { commonTexts } from "@/lib/texts/common";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Notice } from "./notice";

interface RowPanelProps<Data> {
  /** What the row is read from, afresh at each opening. */
  path: string;
  /** Of what is known before it is read too. */
  title: (data: Data | undefined) => string;
  /** What is said when it could not be read. */
  failed: string;
  onClose: () => void;
  /** What the panel shows; `reload` reads it again. */
  children: (data: Data, reload: () => Promise<void>) => ReactNode;
}

/** One row of a table beside it, read whole. */
export function RowPanel<Data>({ path, title, failed, onClose, children }: RowPanelProps<Data>) {
  const { data, error, mutate } = useSWR<Data, unknown>(path, getJson);
  const reload = async () => {
    await mutate().catch(() => undefined);
  };
  return (
    <Dialog
      open
      shape="panel"
      onClose={onClose}
      title={title(data)}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      {data ? children(data, reload) : <Waiting failed={error === undefined ? undefined : failed} />}
    </Dialog>
  );
}

/** What stands where something is still being read, or could not be. */
export function Waiting({ failed }: { failed: string | undefined }) {
  return failed === undefined ? (
    <p role="status" className="mt-4">
      {commonTexts.loading}
    </p>
  ) : (
    <Notice kind="error" className="mt-4">
      {failed}
    </Notice>
  );
}
