import { centersTexts } from "@/lib/texts/centers";
import { valuesTexts } from "@/lib/texts/values";

interface Place {
  center?: string | null;
  district: string | null;
  region?: string | null;
}

/** The names of center, district and region; unknown ones are left out. */
export const placeWords = ({ center, district, region }: Place): string[] => [
  ...(center ? [centersTexts.center(center, district)] : []),
  ...[district, region].flatMap((name) => (name ? [valuesTexts.place(name)] : [])),
];
