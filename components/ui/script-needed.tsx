import type { ReactNode } from "react";
import { Notice } from "./notice";

/**
 * The text that a page shows where no script runs: scripts are switched off, blocked or not loaded. The first script
 * leaves a mark on `<html>`, and globals.css shows the text without it; `<noscript>` would not help where scripts are
 * on but do not load.
 */
export function ScriptNeeded({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className="no-script-only">
      <Notice kind="warning" className={className}>
        {children}
      </Notice>
    </div>
  );
}
