import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import "@/lib/texts/language-store.mjs";
import { inLanguage, type Language } from "@/lib/texts/language";

/** What the log and the audit say about the call that is being answered. */
export type RequestContext = {
  requestId: string;
  /** The caller's address as the socket or the trusted proxies give it. */
  address: string;
  /** What the caller says it is. */
  userAgent: string;
  /** What the answer's words are read in. */
  language: Language;
};

const storage = new AsyncLocalStorage<RequestContext>();

/**
 * Runs `work` as the answer to this call: everything that it awaits finds the same context. `isPage`: it lies among the
 * pages of its language, and leads to them.
 */
export const answering = <T>(
  context: RequestContext,
  work: () => Promise<T>,
  { isPage = false }: { isPage?: boolean } = {},
): Promise<T> => storage.run(context, () => inLanguage(context.language, work, isPage));

/** The call that is being answered; null in a background job. */
export const currentRequest = (): RequestContext | null => storage.getStore() ?? null;
