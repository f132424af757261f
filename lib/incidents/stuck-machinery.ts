import "server-only";
import type { PaymentEventType } from "@/lib/money/charges/read-webhook";
import { AppError } from "@/lib/platform/errors";
import { type JobRun, listJobRuns } from "@/lib/platform/jobs/job-runs";
import { runNow } from "@/lib/platform/jobs/run-every";
import { listUnsentMails, sendAgain } from "@/lib/platform/outbox/data-stuck";
import { listRefused } from "@/lib/settlement/data-refused";
import { takePaymentEvent } from "@/lib/settlement/take-payment-event";
import { NEEDS_A_HAND_AFTER } from "./rules";
import type { ListStuck } from "./stuck-thing";

const nowhere = () => null;

/** Mails that nobody gets. Trying again hands one to the mail server once more. */
export const listStuckMails: ListStuck = async (now, most, id) => {
  const waitingBefore = new Date(now.getTime() - NEEDS_A_HAND_AFTER.mail);
  const dueBefore = new Date(now.getTime() - NEEDS_A_HAND_AFTER.mailUntried);
  return (await listUnsentMails({ waitingBefore, dueBefore }, most, id)).map((mail) => ({
    id: mail.id,
    detail: [mail.to, mail.lastError].filter(Boolean).join(": "),
    since: mail.createdAt,
    amountPoisha: null,
    version: `${mail.state} ${mail.tries}`,
    // Never the address: the log outlives the account.
    target: async () => ({ kind: "mail", id: mail.id, label: mail.kind }),
    hrefOf: nowhere,
    retry: async () => {
      if (await sendAgain(mail.id, new Date())) return;
      throw new AppError("conflict", { detail: "It has left meanwhile." });
    },
  }));
};

/** Calls of the payment provider that were not taken. Trying again asks about the payment, as the call would have. */
export const listStuckWebhooks: ListStuck = async (_now, most, id) =>
  (await listRefused(most, id)).map((webhook) => {
    const { type, intentId } = webhook;
    return {
      id: webhook.id,
      detail: [webhook.why, intentId].filter(Boolean).join(", "),
      since: webhook.lastAt,
      amountPoisha: null,
      version: webhook.lastAt.toISOString(),
      target: async () => ({ kind: "webhook", id: webhook.id, label: type ?? webhook.id }),
      hrefOf: nowhere,
      retry:
        type !== null && intentId !== null
          ? // Only events of these types are noted.
            () =>
              takePaymentEvent({ id: webhook.id, type: type as PaymentEventType, paymentIntentId: intentId })
          : null,
    };
  });

/** Background jobs whose last round failed, or that no server has run for long. Trying again runs a round here. */
export const listStuckJobs: ListStuck = async (now, most, id) => {
  const before = now.getTime() - NEEDS_A_HAND_AFTER.job;
  const isStuck = ({ failures, lastOkAt }: JobRun) => failures > 0 || (lastOkAt?.getTime() ?? 0) <= before;
  const jobs = (await listJobRuns()).filter((job) => isStuck(job) && (id === undefined || job.name === id));
  return jobs.slice(0, most).map((job) => ({
    id: job.name,
    detail: job.failures > 0 ? job.error : null,
    since: (job.failures > 0 ? job.failedAt : job.lastOkAt) ?? now,
    amountPoisha: null,
    version: job.lastOkAt?.toISOString() ?? "",
    target: async () => ({ kind: "job", id: job.name, label: job.name }),
    hrefOf: nowhere,
    retry: async () => {
      if (await runNow(job.name)) return;
      throw new AppError("conflict", { detail: "This server does not run that job." });
    },
  }));
};
