import { MongoError } from "../errors";

/** An open transaction: the stored keys that it has locked, and a promise that resolves when it ends. */
interface Owner {
  claimed: Set<string>;
  ended: Promise<void>;
}

/** Thrown when a write needs a document that an open transaction has changed. The caller waits and retries. */
export class Blocked extends Error {
  constructor(readonly by: Owner) {
    super("waiting for a transaction");
  }
}

export const writeConflict = (): MongoError =>
  new MongoError(
    112,
    "Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.",
  );

/** Records which open transaction has locked which stored key. */
export class Locks {
  private readonly owners = new Map<string, Owner>();

  owner(key: Buffer): Owner | undefined {
    return this.owners.size === 0 ? undefined : this.owners.get(key.toString("latin1"));
  }

  claim(key: Buffer, transaction: Owner): void {
    const text = key.toString("latin1");
    const owner = this.owners.get(text);
    if (owner && owner !== transaction) throw writeConflict();
    this.owners.set(text, transaction);
    transaction.claimed.add(text);
  }

  release(transaction: Owner): void {
    for (const text of transaction.claimed) this.owners.delete(text);
    transaction.claimed.clear();
  }
}
