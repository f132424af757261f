"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import { parcelsTexts as say } from "@/lib/texts/parcels";

/** Opens the browser's print dialog. */
export function LabelPrint() {
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden size={20} />
      {say.labelPrint}
    </Button>
  );
}
