import { untilFetched } from "./fetched";
import { currentLanguage, type Language } from "./language";
import { showing } from "./when-read";

type Room = Readonly<Record<string, unknown>>;

const tables: Record<string, unknown> = {};
const pending = new Set<Promise<unknown>>();

/** Resolves when all texts have come that the code needs which is here. */
export const wordsArrived = (): Promise<unknown> => Promise.all(pending);

/**
 * The texts `name` of a room. Only those of the page's language are fetched, as soon as code that needs them is here; a component that
 * reads them earlier waits for them (Suspense).
 */
export function words<T extends object>(name: string, load: Record<Language, () => Promise<Room>>): T {
  const arrival = untilFetched(load[currentLanguage()]).then((room) => {
    Object.assign(tables, room);
    pending.delete(arrival);
  });
  pending.add(arrival);
  return showing(() => {
    const table = tables[name];
    if (table === undefined) throw wordsArrived();
    return table as T;
  });
}
