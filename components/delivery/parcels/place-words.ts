import { centersTexts } from "@/lib/texts/centers";
import { valuesTexts } from "@/lib/texts/values";

interface Place {
  center?: string | null;
  district: string | null;
  region?: string | null;
}

/** Center, district and region as people read them; what is not known is left out. */
export const placeWords = ({ center, district, region }: Place): string[] => [
  ...(center ? [centersTexts.center(center, district)] : []),
  ...[district, region].flatMap((name) => (name ? [valuesTexts.place(name)] : [])),
];
