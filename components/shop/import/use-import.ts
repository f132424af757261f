import { useRef, useState } from "react";
import { ApiError, api, newKey } from "@/lib/platform/http/client";
import type { ImportAnswer } from "@/lib/shop/import/views";
import { bringTexts as texts } from "@/lib/texts/bring";

export type ReadRecipe = ImportAnswer["recipes"][number];

/** A parsed recipe with the values that the user filled in, and the state of saving it. */
export type ImportRow = {
  key: string;
  recipe: ReadRecipe;
  ticked: boolean;
  state: "read" | "saving" | "saved" | "failed";
  problem: string | null;
  savedAs: string | null;
  /** The body and the idempotency key of the last request. A repeated request saves the recipe only once. */
  sent: { body: string; key: string } | null;
};

/** The missing or wrong fields that the user has not filled yet. */
export const lacking = ({ recipe }: ImportRow): string[] =>
  [...new Set(recipe.missing.map(({ path }) => path))].filter((path) => {
    const value = recipe[path as keyof ReadRecipe];
    return value === "" || value === null || (Array.isArray(value) && value.length === 0);
  });

const ready = (one: ImportRow) => one.ticked && one.state !== "saved" && lacking(one).length === 0;

function bodyOf({ warnings: _, missing: __, known: ___, ...recipe }: ReadRecipe): string {
  return JSON.stringify(recipe);
}

/** The state of an import, in which recipes are completed, ticked, and saved one after the other. */
export function useImport(read: readonly ReadRecipe[], onSaved: () => void) {
  const [rows, setRows] = useState<ImportRow[]>(() =>
    read.map((recipe) => ({
      key: newKey(),
      recipe,
      ticked: !recipe.known,
      state: "read",
      problem: null,
      savedAs: null,
      sent: null,
    })),
  );
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const running = useRef(false);
  const change = (key: string, next: (row: ImportRow) => Partial<ImportRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...next(row) } : row)));

  /** Saves one recipe. Returns false if saving the remaining recipes would fail too. */
  const saveOne = async (row: ImportRow): Promise<boolean> => {
    const body = bodyOf(row.recipe);
    const sent = row.sent?.body === body ? row.sent : { body, key: newKey() };
    change(row.key, () => ({ state: "saving", sent, problem: null }));
    try {
      const { insertedId } = await api("POST /addrecipe", {
        body: JSON.parse(body),
        idempotencyKey: sent.key,
      });
      change(row.key, () => ({ state: "saved", savedAs: insertedId }));
      return true;
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      change(row.key, () => ({ state: "failed", problem: known?.detail ?? texts.failed }));
      return known !== null && ![0, 401, 403, 429, 503].includes(known.status);
    }
  };

  const save = async () => {
    // `running` is a ref, because a second press may come before React has rendered the first.
    if (running.current) return;
    running.current = true;
    const waiting = rows.filter(ready);
    try {
      for (const [done, row] of waiting.entries()) {
        setProgress({ done, of: waiting.length });
        if (!(await saveOne(row))) break;
      }
    } finally {
      running.current = false;
      setProgress(null);
      onSaved();
    }
  };

  return {
    rows,
    progress,
    save,
    ready: rows.filter(ready).length,
    lacking: rows.filter((row) => row.ticked && row.state !== "saved" && lacking(row).length > 0).length,
    saved: rows.filter(({ state }) => state === "saved").length,
    failed: rows.filter(({ state }) => state === "failed").length,
    tick: (key: string, ticked: boolean) => change(key, () => ({ ticked })),
    tickAll: (ticked: boolean) => setRows((all) => all.map((row) => ({ ...row, ticked }))),
    complete: (key: string, fields: Partial<ReadRecipe>) =>
      change(key, (row) => ({ recipe: { ...row.recipe, ...fields } })),
    /** Fills values into the ticked recipes that lack them. */
    fill: (fields: Partial<Pick<ReadRecipe, "category" | "difficulty" | "price">>) =>
      setRows((all) =>
        all.map((row) => {
          if (!row.ticked || row.state === "saved") return row;
          const gaps = lacking(row);
          const given = Object.entries(fields).filter(([name]) => gaps.includes(name));
          return { ...row, recipe: { ...row.recipe, ...Object.fromEntries(given) } };
        }),
      ),
  };
}
