// Without it a server keeps every page that it has ever rendered for somebody (docs/decisions/memory.md).

/**
 * An error holds what its functions were called on until somebody reads its stack. Next ends each rendering by aborting
 * a signal, whose reason is such an error; through its async context it holds the rendering before it, and under load
 * that chain never ends. Reads the stack of each reason at once.
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
