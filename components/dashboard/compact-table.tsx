import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";

/** A small table with right-aligned figures. It remains a table on a phone. */
export function CompactTable({
  caption,
  columns,
  rows,
}: {
  /** The table's description for screen readers. */
  caption: string;
  /** The first column holds the row's heading; all others hold figures. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-xs text-ink-2">
          {columns.map((column, i) => (
            <th
              key={column}
              scope="col"
              className={classNames("pb-2 font-semibold", i > 0 && "pl-3 text-right")}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...figures] }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2.5 text-left font-medium wrap-anywhere">
              {head}
            </th>
            {figures.map((figure, i) => (
              <td key={columns[i + 1]} className="num w-px py-2.5 pl-3 text-right sm:whitespace-nowrap">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
