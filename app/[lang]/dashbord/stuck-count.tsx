import { countStuck } from "@/lib/incidents/count-stuck";
import { log } from "@/lib/platform/log";
import { stuckTexts as texts } from "@/lib/texts/stuck";

/** How many things need a hand, beside the entry of the side menu. Renders nothing if there are none. */
export async function StuckCount() {
  const { total } = await countStuck().catch((err: unknown) => {
    log.error({ err }, "what is stuck could not be counted");
    return { total: 0 };
  });
  if (total === 0) return null;
  return (
    <>
      {/* A space for screen readers, which read the figure after the words. */}{" "}
      <span className="num ml-auto rounded-full bg-orange-soft px-2 text-xs/5 font-semibold text-orange-ink">
        {texts.menuCount(total)}
      </span>
    </>
  );
}
