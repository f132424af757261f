import type { StateTexts } from "./en/states";

/** Returns the words of a state in the audit log's field `name`. Returns undefined if the field holds no known state. */
export function stateInLog({ words, counts }: StateTexts, name: string, text: string): string | undefined {
  const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    deliveryStatus: words.parcels,
    paymentStatus: words.payments,
    status: words.applications,
    state: { ...counts, ready: counts.packed },
  };
  return tables[name]?.[text];
}
