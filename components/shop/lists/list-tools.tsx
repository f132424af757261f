"use client";

import { Printer, Share2 } from "lucide";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { listText } from "@/lib/shop/lists/contents/view-list";
import type { ListItem } from "@/lib/shop/lists/views";
import { listsTexts as texts } from "@/lib/texts/lists";
import { Icon } from "../../ui/icon";

export function ListTools({ items }: { items: readonly ListItem[] }) {
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      <Button variant="secondary" onClick={() => void share(items)}>
        <Icon of={Share2} aria-hidden size={18} />
        {texts.share}
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon of={Printer} aria-hidden size={18} />
        {texts.print}
      </Button>
    </div>
  );
}

interface ListClearingProps {
  items: readonly ListItem[];
  onClearChecked: () => void;
  onClear: () => void;
}

export function ListClearing({ items, onClearChecked, onClear }: ListClearingProps) {
  return (
    <div className="mt-8 flex flex-wrap gap-2.5 print:hidden">
      {items.some(({ checked }) => checked) && (
        <Button variant="secondary" onClick={onClearChecked}>
          {texts.clearChecked}
        </Button>
      )}
      <Button variant="ghost" onClick={onClear}>
        {texts.clearList}
      </Button>
    </div>
  );
}

/** Shares the lines that are not ticked. Browsers without a share dialog copy them to the clipboard. */
async function share(items: readonly ListItem[]): Promise<void> {
  const text = listText(items);
  if (text === "") return toast.info(texts.nothingToShare);
  try {
    if (typeof navigator.share === "function") return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    toast.success(texts.copied);
  } catch (error) {
    // Closing the share dialog is no error.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.error(texts.shareFailed);
  }
}
