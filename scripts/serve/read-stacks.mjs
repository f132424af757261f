// Prevents a memory leak: without this file, a server would keep every rendered page in memory
// (docs/decisions/memory.md).

/**
 * Makes `AbortController.abort` read the stack of its reason. An unread stack would keep the data of past renderings
 * in memory.
 * @param {{ prototype: AbortController }} [controller]
 */
export function readAbortStacks({ prototype } = AbortController) {
  const { abort } = prototype;
  /** @param {unknown[]} reason */
  prototype.abort = function (...reason) {
    abort.apply(this, /** @type {[unknown?]} */ (reason));
    if (this.signal.reason instanceof Error) void this.signal.reason.stack;
  };
}
