"use client";

import { useState } from "react";
import type { ImportAnswer } from "@/lib/shop/import/views";
import { BringForm } from "./bring-form";
import { ImportList } from "./import-list";

/** Brings recipes: first what is read, then what of it is taken. */
export function BringRecipes() {
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  return answer ? (
    <ImportList answer={answer} onAgain={() => setAnswer(null)} />
  ) : (
    <BringForm onRead={setAnswer} />
  );
}
