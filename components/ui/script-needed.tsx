import type { ReactNode } from "react";
import { Notice } from "./notice";

/** A text that is shown only if no script runs, because scripts are disabled, blocked or not loaded. */
export function ScriptNeeded({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className="no-script-only">
      <Notice kind="warning" className={className}>
        {children}
      </Notice>
    </div>
  );
}
