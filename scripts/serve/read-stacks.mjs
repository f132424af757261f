// Prevents a memory leak: without this file, a server would keep every rendered page in memory
// (docs/decisions/memory.md).

/**
 * Makes `AbortController.abort` read the stack of its reason. Next ends each rendering with an abort whose reason is
 * an error. Until the stack of an error is read, the error references objects of its rendering. Through its async
 * context it also references the preceding rendering, so under load a growing chain of renderings would stay in
 * memory.
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
