import { useEffect, useRef, useState } from "react";
import { useViewer } from "@/components/people/auth/use-viewer";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { useRouter } from "@/components/ui/use-router";
import { routes } from "@/lib/routes";
import type { ImportAnswer } from "@/lib/shop/import/views";
import { bringTexts as texts } from "@/lib/texts/bring";
import { ImportRowFields } from "./import-row-fields";
import { CategoryField, DifficultyField, numberOf, PriceField } from "./missing-fields";
import { type ReadRecipe, useImport } from "./use-import";

/** Lists the parsed recipes. Only ticked recipes without missing fields can be saved. */
export function ImportList({ answer, onAgain }: { answer: ImportAnswer; onAgain: () => void }) {
  const router = useRouter();
  const { refresh } = useViewer();
  // A person's first recipe makes them a seller, so the page is reloaded to update the menus.
  const brought = useImport(answer.recipes, () => {
    void refresh();
    router.refresh();
  });
  const { rows, progress, ready } = brought;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isDone = rows.every(({ state }) => state === "saved");
  const ticked = rows.filter((row) => row.ticked).length;
  return (
    <section aria-labelledby="brought">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="brought" ref={heading} tabIndex={-1} className="display text-2xl">
            {texts.found(rows.length)}
          </h2>
          <p className="mt-1 max-w-prose text-ink-2">{texts.foundHelp}</p>
        </div>
        <Button variant="secondary" onClick={onAgain} disabled={progress !== null}>
          {texts.again}
        </Button>
      </div>
      {answer.unread > 0 && (
        <Notice kind="warning" className="mt-5">
          {texts.partsUnread(answer.unread)}
        </Notice>
      )}
      {rows.length > 1 && (
        <>
          <FillMissing onFill={brought.fill} disabled={progress !== null} />
          <label className="mt-5 flex min-h-touch w-fit cursor-pointer items-center gap-3 font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={ticked === rows.length}
              onChange={(event) => brought.tickAll(event.target.checked)}
            />
            {texts.takeAll}
          </label>
        </>
      )}
      <ul className="mt-5 grid gap-4">
        {rows.map((row) => (
          <ImportRowFields
            key={row.key}
            row={row}
            busy={progress !== null}
            onTick={(on) => brought.tick(row.key, on)}
            onComplete={(fields) => brought.complete(row.key, fields)}
          />
        ))}
      </ul>
      <div className="stuck bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper py-4">
        {isDone ? (
          <ButtonLink href={routes.myRecipes}>{texts.allSaved}</ButtonLink>
        ) : (
          <Button
            onClick={brought.save}
            busy={progress !== null}
            busyLabel={progress ? texts.saving(progress.done + 1, progress.of) : texts.save(ready)}
            disabled={ready === 0}
          >
            {texts.save(ready)}
          </Button>
        )}
        <p role="status" className="text-sm text-ink-2">
          {[
            progress ? texts.saving(progress.done + 1, progress.of) : "",
            brought.saved > 0 ? texts.savedCount(brought.saved) : "",
            brought.failed > 0 ? texts.failedCount(brought.failed) : "",
            brought.lacking > 0 ? texts.notReady(brought.lacking) : "",
            ticked === 0 ? texts.noneTicked : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
    </section>
  );
}

interface FillMissingProps {
  disabled: boolean;
  onFill: (fields: Partial<Pick<ReadRecipe, "category" | "difficulty" | "price">>) => void;
}

/** Fills one value into all ticked recipes that lack it, so that a large import needs no typing per recipe. */
export function FillMissing({ disabled, onFill }: FillMissingProps) {
  const [category, setCategory] = useState("");
  const [difficulty, setDifficulty] = useState("");
  const [price, setPrice] = useState("");
  const taka = numberOf(price);
  return (
    <fieldset className="mt-5 rounded-md bg-sunken p-4 sm:p-5">
      <legend className="float-left mb-3 w-full font-semibold">{texts.forAll}</legend>
      <div className="clear-both grid items-end gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <CategoryField value={category} onChange={setCategory} />
        <DifficultyField value={difficulty} onChange={setDifficulty} />
        <PriceField value={price} onChange={setPrice} />
        <Button
          variant="secondary"
          disabled={disabled}
          onClick={() =>
            onFill({
              ...(category ? { category } : {}),
              ...(difficulty ? { difficulty } : {}),
              ...(taka === null ? {} : { price: taka }),
            })
          }
        >
          {texts.forAllApply}
        </Button>
      </div>
    </fieldset>
  );
}
