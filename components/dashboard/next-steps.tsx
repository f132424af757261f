import { Check, Circle, FlaskConical } from "lucide";
import type { SetupStep } from "@/lib/dashboard/rules";
import { routes } from "@/lib/routes";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { ArrowLink } from "../ui/arrow-link";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";

const ICONS = { done: Check, test: FlaskConical, missing: Circle };

/** Where the viewer does a step. The other steps are settings of the server, or another person's. */
const PLACES = {
  kitchen: routes.addRecipe,
  rider: routes.pendingRiders,
  sell: routes.addRecipe,
  pickUpHere: routes.mySales,
  payoutAccount: routes.account,
  available: routes.myDeliveries,
  firstJob: routes.myDeliveries,
};

/** What is set on the server for a service. docs/DEPLOY.md has a section for each. */
const SETTINGS = {
  payment: "STRIPE_*, SSLCOMMERZ_*",
  mail: "SMTP_URL, MAIL_FROM",
  sms: "SMS_URL, SMS_KEY, SMS_SENDER",
  push: "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY",
};

const isSetting = (name: string): name is keyof typeof SETTINGS => Object.hasOwn(SETTINGS, name);

const isHere = (name: string): name is keyof typeof PLACES => Object.hasOwn(PLACES, name);

/** A list of steps of which some are missing, in the order in which they are taken. */
export function NextSteps({ title, steps }: { title: string; steps: readonly SetupStep[] }) {
  return (
    <section
      aria-labelledby={`steps-${steps[0]?.name}`}
      className="mb-8 rounded-md border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={`steps-${steps[0]?.name}`} className="display text-xl">
        {title}
      </h2>
      <ol className="mt-3">
        {steps.map(({ name, state }) => (
          <li key={name} className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
            <Icon
              of={ICONS[state]}
              aria-hidden
              size={20}
              className={classNames("mt-0.5 shrink-0", state === "done" ? "text-green-ink" : "text-ink-3")}
            />
            <div className="min-w-0 flex-1">
              <p className={state === "missing" ? "font-semibold" : "text-ink-2"}>
                {texts.steps[name]}
                <span className="sr-only">: {texts.stepStates[state]}</span>
              </p>
              {state !== "done" && (
                <p className="text-sm text-ink-2">
                  {state === "missing" ? texts.stepHelp[name] : texts.stepIsTest}
                </p>
              )}
              {state === "missing" && isSetting(name) && (
                <p className="text-sm text-ink-2">
                  {texts.stepSettings("docs/DEPLOY.md")} <code lang="en">{SETTINGS[name]}</code>
                </p>
              )}
              {state === "missing" && isHere(name) && (
                <ArrowLink href={PLACES[name]}>{texts.stepActs[name]}</ArrowLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
