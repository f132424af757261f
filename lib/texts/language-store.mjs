// Which language is spoken while an answer is made, on the server. Plain JavaScript and on globalThis, because the page cache server,
// Next's two copies of a module (for server and client components) and jobs share it.
import { AsyncLocalStorage } from "node:async_hooks";

globalThis.rannaLanguage ??= new AsyncLocalStorage();
