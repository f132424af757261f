import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import "@/lib/texts/language-store.mjs";
import { inLanguage, type Language } from "@/lib/texts/language";

/** Facts about the call that is being answered, for the log and the audit. */
export type RequestContext = {
  requestId: string;
  /** The caller's IP address, from the socket or the trusted proxies. */
  address: string;
  /** The `User-Agent` header. */
  userAgent: string;
  /** The language of the answer. */
  language: Language;
};

const storage = new AsyncLocalStorage<RequestContext>();

/**
 * Runs `work` as the answer to this call: all code that it awaits finds the same context. `isPage`: the answer is a
 * page, whose address and links begin with the language.
 */
export const answering = <T>(
  context: RequestContext,
  work: () => Promise<T>,
  { isPage = false }: { isPage?: boolean } = {},
): Promise<T> => storage.run(context, () => inLanguage(context.language, work, isPage));

/** The call that is being answered; null in a background job. */
export const currentRequest = (): RequestContext | null => storage.getStore() ?? null;
