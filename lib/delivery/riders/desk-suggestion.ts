import type { DeskRider } from "./schema";

type Facts = Pick<DeskRider, "available" | "district" | "open" | "fullName" | "userId">;

/**
 * Who should carry a parcel that starts in `district`, best first: who is available, then who is of the district, then who
 * has the fewest parcels in hand (docs/decisions/all-parcels.md).
 */
export function bySuitability<T extends Facts>(riders: readonly T[], district: string | null): T[] {
  const rank = (rider: T) =>
    [rider.available ? 0 : 1, rider.district === district ? 0 : 1, rider.open] as const;
  return [...riders].sort((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    return (
      x[0] - y[0] ||
      x[1] - y[1] ||
      x[2] - y[2] ||
      a.fullName.localeCompare(b.fullName, "en") ||
      a.userId.localeCompare(b.userId, "en")
    );
  });
}

/** The first of them if that one is available. */
export const suggestedOf = (sorted: readonly Facts[]): string | null => {
  const [first] = sorted;
  return first?.available ? first.userId : null;
};
