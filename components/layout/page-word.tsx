import { X } from "lucide";
import type { ReactNode } from "react";
import { commonTexts } from "@/lib/texts/common";
import { IconButton } from "../ui/icon";

/** A message at the lower edge of the page. The user can close it. */
export function PageWord({
  icon,
  onClose,
  children,
}: {
  icon: ReactNode;
  onClose?: () => void;
  children: ReactNode;
}) {
  return (
    <div role="status" className="page-word">
      <span aria-hidden className="shrink-0">
        {icon}
      </span>
      <p className="min-w-0 pr-2 font-medium max-sm:text-sm sm:py-2.5">{children}</p>
      {onClose && <IconButton icon={X} size={18} label={commonTexts.close} onClick={onClose} />}
    </div>
  );
}
