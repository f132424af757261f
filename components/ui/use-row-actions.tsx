"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, type ReactNode, useState, useTransition } from "react";
import { commonTexts } from "@/lib/texts/common";
import { toast } from "./toast";

type EditProps<Row> = { row: Row; onClose: () => void; onSaved: () => void };

/**
 * What both tables of own things do with a row: `edit` fetches the row's dialog when it is wanted, `refresh` shows what the
 * server has, without a reload. `dialog` stands beside the row's menu.
 */
export function useRowActions<Row>(row: Row, loadDialog: () => Promise<ComponentType<EditProps<Row>>>) {
  const router = useRouter();
  const [Edit, setEdit] = useState<ComponentType<EditProps<Row>> | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => router.refresh());
  const edit = async () => {
    const loaded = await loadDialog().catch(() => null);
    if (loaded) setEdit(() => loaded);
    else toast.error(commonTexts.somethingWentWrong);
  };
  const saved = () => {
    setEdit(null);
    refresh();
  };
  const dialog: ReactNode = Edit && <Edit row={row} onClose={() => setEdit(null)} onSaved={saved} />;
  return { edit, refresh, refreshing, dialog };
}
