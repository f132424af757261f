import type { RiderChoice } from "@/lib/delivery/riders/views";

/**
 * Chooses a rider for each of several parcels, in their order: the suggested one, or another of the same district
 * whose day has room and who has fewer parcels in hand, counting those of this plan. Returns the riders' user ids; ""
 * where nobody is suggested.
 */
export function planRiders(choices: readonly Pick<RiderChoice, "suggested" | "riders">[]): string[] {
  const planned = new Map<string, number>();
  return choices.map(({ suggested, riders }) => {
    const first = riders.find(({ userId }) => userId === suggested);
    if (!first) return "";
    const load = ({ userId, open }: { userId: string; open: number }) => open + (planned.get(userId) ?? 0);
    const best = riders
      .filter(({ available, district, fit }) => available && district === first.district && fit === "fits")
      .reduce((least, rider) => (load(rider) < load(least) ? rider : least), first);
    planned.set(best.userId, (planned.get(best.userId) ?? 0) + 1);
    return best.userId;
  });
}
