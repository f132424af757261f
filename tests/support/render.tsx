import { configure, fireEvent, render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { vi } from "vitest";
import { Toaster } from "@/components/ui/toaster";
import warehouses from "@/public/warehouses.json";
// Toasts load this module with the first message; imported here, it is there at once.
import "@/components/ui/toast-list";
import { TestRouter } from "./next-navigation";

// The long timeout keeps a busy machine from failing tests. The error of a missing element leaves out the HTML of the
// page.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(message?.split("\n")[0] ?? "not found"),
});

/** A call to the API that a component has made. */
export type Sent = { method: string; path: string; body: unknown; headers: Headers };
type Answer = { status?: number; body?: unknown } | "offline" | Promise<{ status?: number; body?: unknown }>;

/**
 * Replaces `fetch`: records the calls of components to `/api` and answers them by `METHOD /path` (the path without
 * `/api`, with or without its query). A call that is not in the table gets 404. The list of districts and areas is
 * there as ever and not recorded.
 */
export function answerCalls(table: Record<string, Answer | ((sent: Sent) => Answer)>): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), "http://localhost");
    if (url.pathname === "/warehouses.json") return Response.json(warehouses);
    const path = url.pathname.replace(/^\/api/, "");
    const method = init.method ?? "GET";
    const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
    const sent = { method, path: `${path}${url.search}`, body, headers: new Headers(init.headers) };
    calls.push(sent);
    const found = table[`${method} ${path}${url.search}`] ?? table[`${method} ${path}`];
    const answer = await (typeof found === "function"
      ? found(sent)
      : (found ?? { status: 404, body: problem("no such call") }));
    if (answer === "offline") throw new TypeError("fetch failed");
    const status = answer.status ?? 200;
    return new Response(status === 204 ? null : JSON.stringify(answer.body ?? {}), {
      status,
      headers: { "content-type": status < 400 ? "application/json" : "application/problem+json" },
    });
  });
  return calls;
}

/** Opens the menu of a row and chooses an entry. */
export async function takeFromMenu(user: UserEvent, row: string, action: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: `Actions for ${row}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

/** The body of an answer in which the server refuses a call. */
export const problem = (detail: string, more: object = {}) => ({ code: "conflict", detail, ...more });

/** Renders a component with a router, fresh data and toasts. Returns the user and the router's calls. */
export function show(element: ReactNode) {
  const router = {
    push: vi.fn<(href: string) => void>(),
    replace: vi.fn<(href: string) => void>(),
    refresh: vi.fn<() => void>(),
    prefetch: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
  };
  const page = (inner: ReactNode) => (
    <TestRouter value={router}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, refreshInterval: 0 }}>
        {inner}
        <Toaster />
      </SWRConfig>
    </TestRouter>
  );
  const shown = render(page(element));
  return {
    ...shown,
    router,
    user: userEvent.setup(),
    again: (next: ReactNode) => shown.rerender(page(next)),
  };
}

/**
 * Like `show`, for elements with parts that load late (components/ui/lazy-component.tsx). Touches the page once and
 * waits for these parts.
 */
export async function showWhole(element: ReactNode) {
  const shown = show(<div data-testid="whole">{element}</div>);
  fireEvent.pointerOver(document.body);
  await screen.findByTestId("whole");
  return shown;
}

/** The text of an element, with plain spaces. */
export function told(element: ReactNode): string {
  const { container, unmount } = show(element);
  const text = (container.textContent ?? "").replaceAll("\u202f", " ");
  unmount();
  return text;
}
