import type { ReactNode } from "react";
import { Notice } from "./notice";

/**
 * What a page says where no script runs: switched off, blocked or lost on the way. It hangs on what the first script leaves on
 * `<html>` (globals.css), so that it also holds where the browser believes that scripts are on.
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
