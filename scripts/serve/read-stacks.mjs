// Without this a server keeps every page that it has rendered for a request in memory (docs/decisions/memory.md).

/**
 * Makes `AbortController.abort` read the stack of its reason. Until its stack is read, an error holds the objects on
 * which its functions were called. Next ends each rendering with an abort whose reason is such an error; through its
 * async context the error holds the rendering before it, and under load that chain grows without end.
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
