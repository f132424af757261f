import { cookTexts as say } from "@/lib/texts/cook";

/** For how many it is; and that the steps know nothing of it, once amounts were worked out. */
export function ServingsNote({ servings, scaled }: { servings: number | null; scaled: boolean }) {
  if (servings === null && !scaled) return null;
  return (
    <p className="mt-2 text-ink-2">
      {servings !== null && <strong className="font-semibold text-ink">{say.forServings(servings)}. </strong>}
      {scaled && say.keepsAmounts}
    </p>
  );
}
