// Prevents a memory leak: without it, a server keeps in memory every page that it has rendered for a request
// (docs/decisions/memory.md).

/**
 * Makes `AbortController.abort` read the stack of its reason. An error references the objects on which its functions
 * were called until its stack is read. Next ends each rendering with an abort whose reason is an error. Through its
 * async context, the error references the preceding rendering, and under load this chain grows without limit.
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
