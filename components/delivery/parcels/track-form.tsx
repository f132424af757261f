import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

/** The search form for a tracking number. A plain form, so that it works without JavaScript. */
export function TrackForm({ value, className }: { value?: string; className?: string }) {
  return (
    <form action={localPath(routes.tracking)} method="get" className={className}>
      <div className="flex flex-wrap items-end gap-3">
        <Input
          className="min-w-[min(100%,15rem)] flex-1"
          label={texts.myColumns.trackingId}
          hideLabel
          name="id"
          defaultValue={value}
          placeholder={texts.trackPlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          inputClassName="num"
        />
        <Button type="submit" variant="secondary" className="h-12">
          {texts.track}
        </Button>
      </div>
    </form>
  );
}
