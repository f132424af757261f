"use client";

import type { ReactNode } from "react";
import useSWR from "swr";
import { getJson } from "@/lib/platform/http/client";
import { commonTexts } from "@/lib/texts/common";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Notice } from "./notice";

interface RowPanelProps<Data> {
  /** The API path that the row is read from, anew at each opening. */
  path: string;
  /** The panel's title. `data` is undefined until it is read. */
  title: (data: Data | undefined) => string;
  /** The message when the row could not be read. */
  failed: string;
  onClose: () => void;
  /** The panel's content; `reload` reads the row again. */
  children: (data: Data, reload: () => Promise<void>) => ReactNode;
}

/** One row of a table with all its details, in the panel beside the table. */
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

/** What is shown while data is being read, or when reading failed. */
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
