// How an answer tells the server in front that it is the same for everybody, and for how long. Whoever says nothing is
// never kept. The server runs Next within `declaring`; the bundles of Next meet it on globalThis.
import { AsyncLocalStorage } from "node:async_hooks";

/** @typedef {{ rests: Map<string, number> | null }} Declared what the answer rests on; null: nobody has said that it may be kept */

const shared = /** @type {{ rannaDeclared?: AsyncLocalStorage<Declared> }} */ (globalThis);

/**
 * Runs `work`, within which answers may be declared, and answers its result with what was said.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, rests: Map<string, number> | null }>}
 */
export async function declaring(work) {
  shared.rannaDeclared ??= new AsyncLocalStorage();
  /** @type {Declared} */
  const declared = { rests: null };
  const result = await shared.rannaDeclared.run(declared, work);
  return { result, rests: declared.rests };
}

/** Whether this answer would be kept if it said that it may be. */
export const wouldBeKept = () => shared.rannaDeclared?.getStore() !== undefined;

/**
 * Says that the answer now being made is the same for everybody while these pages have these versions, which were read before
 * anything that it shows. Said twice of one page, the earlier version counts.
 * @param {ReadonlyMap<string, number>} versions
 */
export function declareKept(versions) {
  const declared = shared.rannaDeclared?.getStore();
  if (!declared) return;
  declared.rests ??= new Map();
  for (const [path, version] of versions)
    declared.rests.set(path, Math.min(version, declared.rests.get(path) ?? version));
}
