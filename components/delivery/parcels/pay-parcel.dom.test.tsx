import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { lastMeans } from "@/components/money/method-choice";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { SESSION_OVER } from "@/lib/platform/http/client";
import { CARD, refused, unpaid, WALLET, watchLeaving } from "../../../tests/support/paying";
import { answerCalls, type Sent, show } from "../../../tests/support/render";
import { PayParcel } from "./pay-parcel";

const ID = "c".repeat(24);
const parcel = {
  _id: ID,
  title: "Wedding sweets",
  tracking_id: "TRK1",
  delivery_cost: 270,
  payment_status: "unpaid",
  sender_district: "Dhaka",
  receiver_district: "Sylhet",
  sender_contact: "01711204588",
} as unknown as Parcel;
const OPEN = `POST /parcels/${ID}/payment-intent`;
const PAID = `POST /parcels/${ID}/paid`;
watchLeaving();

const page = (change: Partial<Parameters<typeof PayParcel>[0]> = {}) =>
  show(
    <PayParcel
      parcel={parcel}
      buyer={{ name: "Imran", email: "imran@ranna.test" }}
      methods={[CARD, WALLET]}
      isReturning={false}
      {...change}
    />,
  );
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const BY_WALLET = /^bKash/;
const pay = () => screen.findByRole("button", { name: /^Pay ৳.270/ });
const posts = (calls: Sent[]) => calls.map(({ method, path, body }) => [`${method} ${path}`, body]);
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe("paying for a booking on a hosted page", () => {
  it("begins with what this browser used last, unless that does not fit, and opens nothing by itself", async () => {
    lastMeans.keep("bkash");
    const calls = answerCalls({});
    const { unmount } = page();
    expect(await pay()).toBeDefined();
    expect(calls).toEqual([]);
    unmount();
    page({ methods: [CARD, { ...WALLET, least: 300 }] });
    await waitFor(() => expect(radio(BY_WALLET).disabled).toBe(true));
    expect(radio(BY_WALLET).closest("label")?.textContent).toMatch(/From ৳.300/);
    expect(radio(/^Card/).checked).toBe(true);
  });

  it("is asked about for a minute, while another way can be chosen", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const calls = answerCalls({ [PAID]: unpaid("processing") });
    page({ isReturning: true });
    expect(await screen.findByText("Your bank is still checking the payment")).toBeDefined();
    expect(radio(BY_WALLET).checked).toBe(true);
    await pass(61_000);
    expect(screen.getByText(/My Parcels shows it as soon as it is paid/)).toBeDefined();
    expect(calls).toHaveLength(21);
  });

  it("that failed can be paid any way, and is asked about no more", async () => {
    const calls = answerCalls({
      [PAID]: unpaid("canceled"),
      [OPEN]: refused("payment_provider", 502),
    });
    const { user } = page({ isReturning: true });
    expect((await screen.findByRole("alert")).textContent).toBe("Nothing was charged.");
    await user.click(radio(/^Card/));
    await waitFor(() => expect(posts(calls).at(-1)).toEqual([OPEN, undefined]));
    expect(screen.queryByText("Nothing was charged.")).toBeNull();
  });

  it.each([
    ["paid meanwhile", refused("conflict", 409)],
    ["begun too often", refused("too_many_requests", 429)],
  ])("that was %s says so", async (_, answer) => {
    lastMeans.keep("bkash");
    answerCalls({ [OPEN]: answer });
    const { user, router } = page();
    await user.click(await pay());
    expect((await screen.findByRole("alert")).textContent).toBe("Said by the server.");
    expect(router.refresh).toHaveBeenCalledTimes(answer.status === 409 ? 1 : 0);
  });

  it("stays when the session has ended at a press, and can be tried again", async () => {
    lastMeans.keep("bkash");
    const calls = answerCalls({ [OPEN]: refused("unauthenticated", 401) });
    const { user, router } = page();
    await user.click(await pay());
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(router.push).not.toHaveBeenCalled();
  });

  it("leads through the sign-in to the same page when the session has ended on the way back", async () => {
    lastMeans.keep("bkash");
    const over = vi.fn();
    window.addEventListener(SESSION_OVER, over);
    answerCalls({ [PAID]: refused("unauthenticated", 401) });
    const { router } = page({ isReturning: true });
    const path = encodeURIComponent(`/dashbord/myparcle/pay/${ID}`);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/login?callbackUrl=${path}`));
    expect(over).not.toHaveBeenCalled();
    window.removeEventListener(SESSION_OVER, over);
  });
});
