"use client";

import { Printer } from "lucide";
import { Button } from "./button";
import { Icon } from "./icon";

export function PrintButton({ label }: { label: string }) {
  return (
    <Button className="script-only" onClick={() => window.print()}>
      <Icon of={Printer} aria-hidden size={20} />
      {label}
    </Button>
  );
}
