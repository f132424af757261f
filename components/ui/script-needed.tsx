import type { ReactNode } from "react";
import { Notice } from "./notice";

/**
 * A text that is shown only where no script runs: scripts are disabled, blocked or not loaded. The first script marks
 * `<html>`, and globals.css shows the text only without that mark. `<noscript>` would not cover scripts that fail to
 * load.
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
