"use client";

import { Fragment, type ReactNode, use } from "react";
import useSWR from "swr";
import { getJson } from "@/lib/platform/http/client";
import { commonTexts } from "@/lib/texts/common";
import { tablesTexts as texts } from "@/lib/texts/tables";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Notice } from "./notice";
import { RowStepsContext } from "./row-steps";
import { onPanelKey } from "./table-keys";

interface RowPanelProps<Data> {
  /** The API path from which the row's data is fetched each time the panel opens. */
  path: string;
  /** Returns the panel's title. `data` is undefined until it has loaded. */
  title: (data: Data | undefined) => string;
  /** The message shown if the row's data could not be fetched. */
  failed: string;
  onClose: () => void;
  /** Renders the panel's content. `reload` fetches the data again. */
  children: (data: Data, reload: () => Promise<void>) => ReactNode;
}

/** A panel beside a table that shows one row with all details. */
export function RowPanel<Data>({ path, title, failed, onClose, children }: RowPanelProps<Data>) {
  const { data, error, mutate } = useSWR<Data, unknown>(path, getJson);
  const reload = async () => {
    await mutate().catch(() => undefined);
  };
  const steps = use(RowStepsContext);
  const step = (label: string, key: string, go: (() => void) | undefined, className?: string) => (
    <Button
      variant="ghost"
      disabled={!go}
      onClick={go}
      aria-keyshortcuts={key}
      {...(className && { className })}
    >
      {label}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the dialog inside
    <div onKeyDown={(event) => onPanelKey(event, steps)}>
      <Dialog
        open
        shape="panel"
        onClose={onClose}
        title={title(data)}
        actions={
          <>
            {(steps.previous || steps.next) && (
              <>
                {step(texts.previousRow, "k", steps.previous)}
                {step(texts.nextRow, "j", steps.next, "mr-auto")}
              </>
            )}
            <Button variant="secondary" onClick={onClose}>
              {commonTexts.close}
            </Button>
          </>
        }
      >
        {/* A key, so that nothing that was typed about one row stays in the form of the next. */}
        <Fragment key={path}>
          {data ? children(data, reload) : <Waiting failed={error === undefined ? undefined : failed} />}
        </Fragment>
      </Dialog>
    </div>
  );
}

/** A placeholder while data is loading, or the message `failed` if loading failed. */
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
