import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import type { Tx } from "@/lib/platform/db/transactions";

/** One thing that is stuck; amounts in poisha. */
export type StuckThing = {
  id: string;
  /** What is known of the reason. */
  detail: string | null;
  since: Date;
  amountPoisha: number | null;
  /** Changes when something about it has. */
  version: string;
  /** What the audit log calls it. */
  target: (tx: Tx) => Promise<AuditTarget>;
  /** Where it is looked at; null: nowhere. */
  hrefOf: (target: AuditTarget) => string | null;
  /** Does what mends it, safe any number of times. Throws AppError: why not. null: nobody can from here. */
  retry: ((admin: Viewer) => Promise<void>) | null;
};

/** What is stuck of one kind, at most `most`; only the one with this id when one is given. */
export type ListStuck = (now: Date, most: number, id?: string) => Promise<StuckThing[]>;
