import type { Metadata } from "next";
import { LateLostAddress } from "@/components/layout/late-parts";
import { errorTexts } from "@/lib/texts/error";

export const generateMetadata = (): Metadata => ({
  title: errorTexts.notFoundHeading,
  robots: { index: false },
});

/** The "not found" page, with status 404. Its code is loaded late, because Next includes this file in every page. */
export default LateLostAddress;
