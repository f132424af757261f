import type { Statistics } from "@/lib/dashboard/schema";
import { dashboardTexts as say } from "@/lib/texts/dashboard";
import { deliveryTone } from "../ui/badge-tone";
import { shownCount } from "./wording";

const FILLS = {
  yellow: "fill-yellow-dot",
  orange: "fill-orange-dot",
  green: "fill-green-dot",
  grey: "fill-grey-dot",
  red: "fill-red-dot",
  blue: "fill-blue-dot",
} as const;

/** Parcels by where they stand: a table whose rows carry a bar in the badge's colour. */
export function StatusBars({ counts }: { counts: Statistics["parcelsByStatus"] }) {
  if (counts.length === 0) return <p className="text-ink-2">{say.noParcels}</p>;
  const most = Math.max(...counts.map(({ parcels }) => parcels));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{say.deliveryStatus}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{say.status}</th>
          <th scope="col">{say.parcels}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ status, parcels }) => (
          <tr key={status}>
            <th scope="row" className="w-px py-1.5 pr-4 text-left font-normal whitespace-nowrap">
              {status.replaceAll("_", " ")}
            </th>
            <td className="py-1.5">
              <div className="num flex items-center gap-4">
                <svg aria-hidden="true" className="h-2.5 w-0 flex-1 overflow-hidden rounded-full bg-sunken">
                  <rect
                    width={`${Math.max(2, (parcels / most) * 100)}%`}
                    height="100%"
                    rx="5"
                    className={FILLS[deliveryTone(status, "admin")]}
                  />
                </svg>
                <span className="min-w-10 text-right font-semibold">{shownCount(parcels)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
