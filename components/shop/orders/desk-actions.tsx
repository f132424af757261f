"use client";

import { Eye } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ComponentType, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { commonTexts } from "@/lib/texts/common";
import { orderDeskTexts as say } from "@/lib/texts/order-desk";

type View = ComponentType<{ id: string; title: string; onClose: () => void; onChanged: () => void }>;

/** Opens an order; its dialog is fetched at the first one, and reads the order afresh. */
export function OrderDeskActions({ id, title }: { id: string; title: string }) {
  const router = useRouter();
  const [Open, setOpen] = useState<View | null>(null);
  const view = async () => {
    const loaded = await import("./desk-view").catch(() => null);
    if (loaded) setOpen(() => loaded.OrderView);
    else toast.error(commonTexts.somethingWentWrong);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={say.view(title)}
        title={say.view(title)}
        onClick={view}
        className="text-ink-2 md:-my-1"
      >
        <Eye aria-hidden size={20} />
      </Button>
      {/* A table aligns its last column right and keeps it in one line; a dialog inherits that. */}
      <div className="contents text-left whitespace-normal">
        {Open && (
          <Open id={id} title={title} onClose={() => setOpen(null)} onChanged={() => router.refresh()} />
        )}
      </div>
    </>
  );
}
