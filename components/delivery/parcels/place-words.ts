import { centersTexts } from "@/lib/texts/centers";
import { valuesTexts } from "@/lib/texts/values";

interface Place {
  center?: string | null;
  district: string | null;
  region?: string | null;
}

/** Returns the names of the service center, district and region, without unknown ones. */
export const placeWords = ({ center, district, region }: Place): string[] => [
  ...(center ? [centersTexts.center(center, district)] : []),
  ...[district, region].flatMap((name) => (name ? [valuesTexts.place(name)] : [])),
];
