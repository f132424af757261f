import { CircleAlert, CircleCheck, Info } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

const KINDS = {
  info: { box: "bg-blue-soft text-blue-ink", icon: Info },
  success: { box: "bg-green-soft text-green-ink", icon: CircleCheck },
  warning: { box: "bg-orange-soft text-orange-ink", icon: CircleAlert },
  error: { box: "bg-red-soft text-red-ink", icon: CircleAlert },
} as const;

/** A message that stays on the page, unlike a toast. Screen readers announce an error at once. */
export function Notice({
  kind = "info",
  children,
  className,
}: {
  kind?: keyof typeof KINDS;
  children: ReactNode;
  className?: string;
}) {
  const { box, icon } = KINDS[kind];
  return (
    <div
      role={kind === "error" ? "alert" : undefined}
      // So that a form can move the focus to what it was refused for.
      tabIndex={kind === "error" ? -1 : undefined}
      className={classNames("flex items-start gap-3 rounded-sm px-4 py-3 font-medium", box, className)}
    >
      <Icon of={icon} aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
