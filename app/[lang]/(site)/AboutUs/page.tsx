import { ChefHat, ShieldCheck, UsersRound } from "lucide";
import type { Metadata } from "next";
import { buttonClass } from "@/components/ui/button-look";
import { Icon } from "@/components/ui/icon";
import { RoutedLink } from "@/components/ui/routed-link";
import { ScenePicture } from "@/components/ui/scene-picture";
import { sceneAddress } from "@/lib/platform/pictures/scene-rules";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { aboutTexts } from "@/lib/texts/about";
import { homeTexts } from "@/lib/texts/home";
import { sceneAlts } from "@/lib/texts/pictures";
import { about } from "@/lib/texts/stories";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: aboutTexts.heading,
    description: `${about.lead} ${about.mission[0]}`,
    path: routes.about,
    image: sceneAddress("about-table"),
  });
}

const ROLE_ICONS = { users: UsersRound, sellers: ChefHat, admins: ShieldCheck } as const;

/** The page About us: the mission, what is unique, the three roles, and how it began. */
export default function AboutPage() {
  return (
    <div className="mx-auto max-w-page px-gutter pt-12 pb-section lg:pt-16">
      <header className="max-w-200">
        <h1 className="display text-4xl lg:text-[3.5rem] lg:leading-[1.04]">{aboutTexts.heading}</h1>
        <p className="mt-5 text-xl text-ink-2">{about.lead}</p>
      </header>
      <ScenePicture
        name="about-table"
        alt={sceneAlts["about-table"]}
        sizes="(width >= 80rem) 1200px, calc(100vw - 2rem)"
        first
        className="mt-10 aspect-16/9 w-full rounded-md bg-sunken object-cover lg:mt-14 lg:aspect-21/9"
      />
      <section aria-labelledby="mission" className="grid gap-x-6 gap-y-4 pt-section lg:grid-cols-12">
        <h2 id="mission" className="display text-3xl lg:col-span-5">
          {aboutTexts.missionHeading}
        </h2>
        <div className="grid max-w-read gap-5 text-lg lg:col-span-7">
          {about.mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section aria-labelledby="unique" className="pt-section">
        <h2 id="unique" className="display text-3xl">
          {aboutTexts.uniqueHeading}
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {about.unique.map(({ title, text }) => (
            <li key={title} className="border-t border-line-strong">
              <h3 className="display mt-5 text-xl">{title}</h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="roles" className="pt-section">
        <h2 id="roles" className="display text-3xl">
          {aboutTexts.rolesHeading}
        </h2>
        <ul className="mt-8 grid gap-6 md:grid-cols-3">
          {about.roles.map(({ key, text }) => {
            const icon = ROLE_ICONS[key];
            return (
              <li key={key} className="rounded-md border border-line bg-surface p-6 lg:p-8">
                <Icon of={icon} aria-hidden size={26} className="text-alta-ink" />
                <h3 className="display mt-4 text-2xl">{aboutTexts[key]}</h3>
                <p className="mt-2 text-ink-2">{text}</p>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="story" className="grid gap-x-6 gap-y-4 pt-section lg:grid-cols-12">
        <h2 id="story" className="display text-3xl lg:col-span-5">
          {aboutTexts.storyHeading}
        </h2>
        <div className="max-w-read lg:col-span-7">
          <div className="grid gap-5 text-lg">
            {about.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <RoutedLink href={routes.recipes} className={`${buttonClass({ size: "lg" })} mt-8`}>
            {homeTexts.viewRecipe}
          </RoutedLink>
        </div>
      </section>
    </div>
  );
}
