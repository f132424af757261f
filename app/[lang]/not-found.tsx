import type { Metadata } from "next";
import { LateLostAddress } from "@/components/layout/late-parts";
import { errorTexts } from "@/lib/texts/error";

export const generateMetadata = (): Metadata => ({
  title: errorTexts.notFoundHeading,
  robots: { index: false },
});

/**
 * The page at an address that does not exist, with status 404. Next makes it a part of every page, so its code is
 * loaded late.
 */
export default LateLostAddress;
