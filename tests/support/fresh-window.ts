import { cleanup } from "@testing-library/react";
import { toast } from "sonner";
import { afterAll, afterEach, vi } from "vitest";
import warehouses from "@/public/warehouses.json";

/** Calls that components made although the test answers none (answerCalls in render.tsx). There is no server. */
const unanswered: string[] = [];
globalThis.fetch = async (input) => {
  if (input === "/warehouses.json") return Response.json(warehouses);
  unanswered.push(String(input instanceof Request ? input.url : input));
  throw new TypeError("fetch failed");
};

afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.unstubAllGlobals();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  history.replaceState(null, "", "/");
  for (const cookie of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `${cookie.split("=")[0]}=; Path=/; Max-Age=0`;
  }
  const calls = unanswered.splice(0);
  if (calls.length > 0) throw new Error(`the test answers no call of ${calls.join(", ")}`);
});

// Waits for late imports, because they need the window.
afterAll(() => vi.dynamicImportSettled());
