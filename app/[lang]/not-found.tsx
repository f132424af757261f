import type { Metadata } from "next";
import { LateLostAddress } from "@/components/layout/late-parts";
import { errorTexts } from "@/lib/texts/error";

export const generateMetadata = (): Metadata => ({
  title: errorTexts.notFoundHeading,
  robots: { index: false },
});

/** Any address that no page answers, with status 404. Next makes it a part of every page, so it is no more there than its name. */
export default LateLostAddress;
