/** A wish that is being carried out, and the one that came meanwhile. */
type Wish = { next: number | null; settled: Promise<void> };

/**
 * Carries wishes about things out one after the other: while one is under way, only the last of those that come counts, so
 * that quick clicks send little and end where the person ended. Answers when all is settled. When a call fails, what came
 * after it is forgotten, and the wish that began rejects: one failure is told once.
 */
export function latestWish(carryOut: (id: string, value: number) => Promise<void>) {
  const wishes = new Map<string, Wish>();
  const work = async (id: string, first: number): Promise<void> => {
    try {
      let value: number | null = first;
      while (value !== null) {
        await carryOut(id, value);
        const wish = wishes.get(id);
        value = wish?.next ?? null;
        if (wish) wish.next = null;
      }
    } finally {
      wishes.delete(id);
    }
  };
  return (id: string, value: number): Promise<void> => {
    const running = wishes.get(id);
    if (running) {
      running.next = value;
      return running.settled.catch(() => undefined);
    }
    const wish: Wish = { next: null, settled: Promise.resolve() };
    wishes.set(id, wish);
    wish.settled = work(id, value);
    return wish.settled;
  };
}
