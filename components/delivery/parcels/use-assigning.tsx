"use client";

import { useState } from "react";
import type { TableActions, TableTools } from "@/components/ui/admin-table";
import { Button } from "@/components/ui/button";
import { LateDialog } from "@/components/ui/late-dialog";
import { ChoiceBar, useChosen } from "@/components/ui/row-choice";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import type { Assignable } from "./assign-dialog";

/**
 * The ticks of a table, and the action that gives all ticked parcels to riders. `assignable` returns the parcel of a
 * row; null if the row has none.
 */
export function useAssigning<Row extends { _id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  assignable: (row: Row) => Assignable | null,
  { refresh }: Pick<TableTools<Row>, "refresh">,
): Pick<TableActions<Row>, "chosen" | "below"> {
  const chosen = useChosen(rows, nameOf);
  const [parcels, setParcels] = useState<readonly Assignable[] | null>(null);
  const close = () => setParcels(null);
  const ready = chosen.rows.flatMap((row) => assignable(row) ?? []);
  return {
    chosen,
    below: (
      <>
        <ChoiceBar count={chosen.rows.length} onClear={chosen.clear}>
          <Button disabled={ready.length === 0} onClick={() => setParcels(ready)}>
            {texts.assignChosen}
          </Button>
        </ChoiceBar>
        {parcels && (
          <LateDialog
            load={() => import("./assign-dialog").then(({ AssignDialog }) => AssignDialog)}
            onFailed={close}
            with={{
              parcels,
              onClose: close,
              onGiven: (ids) => {
                const given = chosen.rows.filter((row) => ids.includes(assignable(row)?.id ?? ""));
                chosen.set(
                  given.map(({ _id }) => _id),
                  false,
                );
                refresh();
              },
            }}
          />
        )}
      </>
    ),
  };
}
