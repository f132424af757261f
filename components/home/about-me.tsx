import { ButtonLink } from "@/components/ui/button-link";
import { ScenePicture } from "@/components/ui/scene-picture";
import { routes } from "@/lib/routes";
import { homeTexts } from "@/lib/texts/home";
import { sceneAlts } from "@/lib/texts/pictures";

/** Block 3 of the home page: the person behind the site, and an offer of free chats. */
export function AboutMe() {
  return (
    <section
      aria-labelledby="about-me"
      data-reveal
      className="mx-auto grid max-w-page items-center gap-x-6 gap-y-5 px-gutter py-8 md:grid-cols-2 lg:grid-cols-12 lg:py-20"
    >
      <ScenePicture
        name="about-tea"
        alt={sceneAlts["about-tea"]}
        sizes="(width >= 80rem) 690px, (width >= 64rem) 54vw, calc(100vw - 2rem)"
        className="w-full rounded-md bg-sunken object-cover max-md:aspect-5/2 lg:col-span-6"
      />
      <div className="lg:col-span-5 lg:col-start-8">
        <h2 id="about-me">
          <span className="block font-semibold text-ink-2">{homeTexts.aboutMe}</span>{" "}
          <span className="display mt-1 block text-2xl lg:text-4xl">
            {homeTexts.aboutHeading[0]} <span className="inline-block">{homeTexts.aboutHeading[1]}</span>
          </span>
        </h2>
        <div className="mt-3 grid gap-3 text-ink-2 lg:mt-6 lg:text-lg">
          {homeTexts.aboutText.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ButtonLink href={routes.about} variant="secondary" className="mt-4 lg:mt-6">
          <span>{homeTexts.learnMore}</span> <span className="sr-only">{homeTexts.learnMoreOf}</span>
        </ButtonLink>
      </div>
    </section>
  );
}
