import type { ReactNode } from "react";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { Price } from "../ui/price";
import { Box } from "./box";
import { CompactTable } from "./compact-table";

/** The sellers or recipes with the most sales in the period. */
export function TopList({
  id,
  title,
  column,
  rows,
}: {
  id: string;
  title: string;
  /** The heading of the first column. */
  column: string;
  rows: readonly { key: string; name: ReactNode; boxes: number; sales: number }[];
}) {
  return (
    <Box id={id} title={title} help={texts.topHelp}>
      {rows.length === 0 ? (
        <p className="text-ink-2">{texts.nothingSold}</p>
      ) : (
        <CompactTable
          caption={title}
          columns={[column, texts.boxes, texts.sales]}
          rows={rows.map(({ key, name, boxes, sales }) => ({
            key,
            cells: [name, localFigure(boxes), <Price key="sales" taka={sales} />],
          }))}
        />
      )}
    </Box>
  );
}
