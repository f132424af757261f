"use client";

import { Printer } from "lucide-react";
import { Button } from "./button";

/** Opens the browser's print dialog. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button className="script-only" onClick={() => window.print()}>
      <Printer aria-hidden size={20} />
      {label}
    </Button>
  );
}
