import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import "@/lib/texts/language-store.mjs";
import { inLanguage, type Language } from "@/lib/texts/language";

/** Data of the current request, for the log and the audit log. */
export type RequestContext = {
  requestId: string;
  /** The client's IP address, from the socket or from trusted proxies. */
  address: string;
  /** The `User-Agent` header. */
  userAgent: string;
  language: Language;
};

const storage = new AsyncLocalStorage<RequestContext>();

/**
 * Runs `work` for a request. In all code that `work` awaits, `currentRequest` returns `context`. `isPage` is true if
 * the response is a page.
 */
export const answering = <T>(
  context: RequestContext,
  work: () => Promise<T>,
  { isPage = false }: { isPage?: boolean } = {},
): Promise<T> => storage.run(context, () => inLanguage(context.language, work, isPage));

/** The request that is being handled; null in a background job. */
export const currentRequest = (): RequestContext | null => storage.getStore() ?? null;
