import { ArrowRight } from "lucide";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { ScenePicture } from "@/components/ui/scene-picture";
import { routes } from "@/lib/routes";
import { localDigits } from "@/lib/texts/digits";
import { homeTexts } from "@/lib/texts/home";
import { sceneAlts } from "@/lib/texts/pictures";
import { LateHeroSearch } from "./late-hero-search";

/** Block 1 of the home page: a headline, a picture and a badge. */
export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1 className="display max-w-[7.3em] text-hero text-wrap lg:max-w-[5.2em]">
          {homeTexts.heroLines.join(" ")}
        </h1>
        <p className="mt-5 max-w-120 text-lg lg:mt-7 lg:max-w-[min(25rem,31vw)]">{homeTexts.heroText}</p>
        <LateHeroSearch />
        <ButtonLink
          href={routes.recipes}
          size="lg"
          className="mt-4 bg-cloth-alta! text-white hover:brightness-90"
        >
          {homeTexts.viewRecipe}
          <Icon of={ArrowRight} aria-hidden size={18} />
        </ButtonLink>
      </div>
      <div className="hero-table">
        <ScenePicture
          name="home-hero"
          alt={sceneAlts["home-hero"]}
          sizes="(width >= 64rem) min(92vw, 1600px), 134vw"
          instead={{ name: "home-hero-tall", media: "(width < 40rem)", sizes: "100vw" }}
          first
          className="hero-picture dark:brightness-100!"
        />
        <Badge />
      </div>
    </section>
  );
}

function Badge() {
  return (
    <p className="hero-badge motion-safe:animate-serve">
      <svg aria-hidden="true" viewBox="-75 -75 150 150" className="absolute inset-0" fill="none">
        <circle
          r="68"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeDasharray="8.2 6"
          strokeLinecap="round"
        />
      </svg>
      <span className="display block text-[1.7rem] leading-none sm:text-[2.2rem] lg:text-[2.6rem]">
        {localDigits(10)}
        <span className="text-[0.72em]">+</span>
      </span>{" "}
      <span className="block max-w-24 text-[0.6875rem] leading-tight font-semibold sm:mt-1 sm:text-xs lg:text-sm">
        {homeTexts.experience}
      </span>
    </p>
  );
}
