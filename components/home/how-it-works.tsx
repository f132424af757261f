import { Dumbbell, Repeat, Utensils } from "lucide";
import { Stitch } from "@/components/ui/stitch";
import { homeTexts } from "@/lib/texts/home";
import { Icon } from "../ui/icon";

const ICONS = [Utensils, Dumbbell, Repeat];

/** Block 7 of the home page: three steps, connected by a drawn line. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how" tabIndex={-1} className="bg-sunken outline-none">
      <div className="mx-auto max-w-page px-gutter py-8 lg:py-16" data-reveal>
        <h2 id="how" className="display text-2xl lg:text-3xl">
          {homeTexts.howItWorks}
        </h2>
        <ol className="mt-5 grid lg:mt-8 lg:grid-cols-3 lg:gap-x-6">
          {homeTexts.steps.map(({ step, title, text }, index) => {
            const icon = ICONS[index] ?? Repeat;
            const last = index === homeTexts.steps.length - 1;
            return (
              <li key={step} className="relative flex gap-4 pb-5 last:pb-0 lg:block lg:pb-0">
                {!last && (
                  <>
                    <Stitch
                      before={0}
                      className="absolute top-5.5 right-[-1.125rem] left-12 text-alta-ink max-lg:hidden"
                    />
                    <Stitch vertical className="absolute top-12 bottom-0 left-5.5 text-alta-ink lg:hidden" />
                  </>
                )}
                <span className="relative grid size-12 shrink-0 place-items-center rounded-full bg-alta text-on-alta">
                  <Icon of={icon} aria-hidden size={24} />
                </span>
                <div className="lg:mt-5">
                  <h3>
                    <span className="block font-semibold text-ink-2">
                      {step.replace(":", "")}
                      <span className="sr-only">:</span>
                    </span>{" "}
                    <span className="display block text-xl lg:text-2xl">{title}</span>
                  </h3>
                  <p className="mt-1 text-ink-2">{text}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
