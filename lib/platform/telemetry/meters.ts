import "server-only";

/** What the product tells whoever measures it; scripts/serve/observe.mjs sets it, and what nobody wants to know is missing. */
type Meters = {
  /** Who makes a request. */
  seen?: (requestId: string, uid: string) => void;
  /** A call of the payment provider; `type` is one that the product acts on, `other` or `unreadable`. */
  webhook?: (type: string, outcome: "taken" | "refused") => void;
  /** A command of the database, in ms. */
  command?: (name: string, ms: number, ok: boolean) => void;
  pool?: (state: "open" | "in_use" | "waiting", change: 1 | -1) => void;
  /** Reads what is only looked at when somebody asks. */
  gauges?: (read: () => Promise<object>) => void;
};

/** Empty when nobody measures. */
export const meters = (): Meters =>
  (globalThis as typeof globalThis & { rannaMeters?: Meters }).rannaMeters ?? {};
