"use client";

import { Printer } from "lucide-react";
import { parcelsTexts as say } from "@/lib/texts";
import { Button } from "../ui/button";

/** Opens the browser's print dialog. */
export function LabelPrint() {
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden size={20} />
      {say.labelPrint}
    </Button>
  );
}
