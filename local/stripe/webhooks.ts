import type { Controls } from "./call";
import { signatureHeader } from "./signature";
import type { Delivery, Store } from "./store";

const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;

/** Sends each recorded event until the receiver answers 2xx. An event may arrive more than once. */
export class WebhookSender {
  private readonly queue = new Map<string, Delivery>();
  private readonly sending = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** Whether the receiver was unreachable at the last attempt to send a webhook. */
  private unreachable = false;

  constructor(
    private readonly store: Store,
    private readonly controls: Controls,
    private readonly options: { secret: string; retryBaseMs: number; log: (line: string) => void },
  ) {
    for (const { id, value } of store.all("delivery")) {
      this.queue.set(id, { ...value, nextAt: Date.now() });
    }
  }

  get pending(): number {
    return this.queue.size;
  }

  add(eventIds: string[]): void {
    for (const id of eventIds) {
      const delivery = this.store.get("delivery", id);
      if (delivery) this.queue.set(id, delivery);
    }
    this.wake();
  }

  /** Sends an event again although the receiver has accepted it, because real webhooks may arrive twice. */
  async resend(eventId: string): Promise<boolean> {
    if (!this.store.get("event", eventId)) return false;
    await this.store.write((tx) => tx.put("delivery", eventId, { eventId, attempts: 0, nextAt: Date.now() }));
    this.add([eventId]);
    return true;
  }

  flush(): void {
    for (const [id, delivery] of this.queue) this.queue.set(id, { ...delivery, nextAt: Date.now() });
    this.wake();
  }

  wake(): void {
    clearTimeout(this.timer);
    if (this.stopped || this.controls.paused || this.controls.webhookUrl === null) return;
    const now = Date.now();
    let next = Infinity;
    for (const [id, delivery] of this.queue) {
      if (this.sending.has(id)) continue;
      if (delivery.nextAt > now) next = Math.min(next, delivery.nextAt);
      else if (this.sending.size < AT_ONCE) void this.send(id, delivery);
    }
    if (next < Infinity) this.timer = setTimeout(() => this.wake(), Math.min(next - now, 2 ** 30));
  }

  private async send(id: string, delivery: Delivery): Promise<void> {
    this.sending.add(id);
    const taken = await this.post(id).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      if (!this.unreachable) this.options.log(`webhooks wait, their receiver does not answer (${why})`);
      this.unreachable = true;
      return false;
    });
    try {
      if (taken) await this.done(id);
      else await this.later(id, delivery);
    } catch (error) {
      if (!this.stopped) throw error;
    } finally {
      this.sending.delete(id);
    }
    this.wake();
  }

  private async done(id: string): Promise<void> {
    this.queue.delete(id);
    await this.store.write((tx) => {
      tx.remove("delivery", id);
      const event = tx.get("event", id);
      if (event) tx.put("event", id, { ...event, pending_webhooks: 0 });
    });
  }

  private async later(id: string, delivery: Delivery): Promise<void> {
    const pause = Math.min(this.options.retryBaseMs * 2 ** Math.min(delivery.attempts, 30), LONGEST_PAUSE_MS);
    const next = { ...delivery, attempts: delivery.attempts + 1, nextAt: Date.now() + pause };
    this.queue.set(id, next);
    await this.store.write((tx) => tx.put("delivery", id, next));
  }

  private async post(id: string): Promise<boolean> {
    const event = this.store.get("event", id);
    const url = this.controls.webhookUrl;
    if (!event || url === null) return false;
    const payload = JSON.stringify(event, null, 2);
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "stripe-signature": signatureHeader(payload, this.options.secret, Math.floor(Date.now() / 1000)),
      },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (this.unreachable) this.options.log("webhooks are received again");
    this.unreachable = false;
    return response.ok;
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}
