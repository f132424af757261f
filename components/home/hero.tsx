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
        <h1 className="display max-w-[10em] text-hero lg:max-w-[8.6em]">{homeTexts.heroLines.join(" ")}</h1>
        <p className="mt-3 max-w-120 lg:mt-4 lg:max-w-[min(30rem,36vw)]">{homeTexts.heroText}</p>
        <div className="mt-4 flex flex-wrap gap-3 lg:mt-5">
          <LateHeroSearch />
          <ButtonLink
            href={routes.recipes}
            className="min-h-13 bg-cloth-alta! text-white hover:brightness-90"
          >
            {homeTexts.viewRecipe}
            <Icon of={ArrowRight} aria-hidden size={18} />
          </ButtonLink>
        </div>
      </div>
      <div className="hero-table">
        <ScenePicture
          name="home-hero"
          alt={sceneAlts["home-hero"]}
          sizes="(width >= 64rem) min(82vw, 1600px), 100vw"
          instead={{ name: "home-hero-band", media: "(width < 40rem)", sizes: "100vw" }}
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
      <span className="display block text-[1.5rem] leading-none lg:text-[2.1rem]">
        {localDigits(10)}
        <span className="text-[0.72em]">+</span>
      </span>{" "}
      <span className="block max-w-20 text-[0.6875rem] leading-tight font-semibold lg:text-xs">
        {homeTexts.experience}
      </span>
    </p>
  );
}
