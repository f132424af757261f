import { ArrowRight } from "lucide-react";
import { ButtonLink } from "@/components/ui/button-link";
import { Rings } from "@/components/ui/rings";
import { routes } from "@/lib/routes";
import { homeTexts } from "@/lib/texts/home";
import { HeroSearch } from "./hero-search";

/** Block 1: the headline on mustard, a plate with the kantha ripple round it, the badge. */
export function Hero() {
  return (
    <section className="hero">
      <div className="relative mx-auto flex max-w-page flex-col px-gutter pt-24 lg:min-h-186 lg:justify-center lg:pt-19">
        <div className="relative z-10 motion-safe:animate-rise lg:max-w-[40%]">
          <h1 className="display max-w-[7.3em] text-hero text-wrap lg:max-w-[5.2em]">
            {homeTexts.heroLines.join(" ")}
          </h1>
          <p className="mt-5 max-w-120 text-lg lg:mt-7">{homeTexts.heroText}</p>
          <HeroSearch />
          <ButtonLink
            href={routes.recipes}
            size="lg"
            className="mt-4 bg-cloth-alta! text-white hover:brightness-90"
          >
            {homeTexts.viewRecipe}
            <ArrowRight aria-hidden size={18} />
          </ButtonLink>
        </div>
        <Plate />
      </div>
    </section>
  );
}

/** The plate is a slot: a round cut-out photo from above may take its place, the rings stay. */
function Plate() {
  return (
    <div className="hero-plate">
      <Rings
        count={6}
        first={345}
        step={51}
        squash={0.8}
        width={4}
        dash="20 17"
        fade={[0.98, 0.2]}
        className="hero-rings text-white lg:hidden"
      />
      <Rings
        count={9}
        first={345}
        step={31}
        squash={0.786}
        width={2.8}
        fade={[0.95, 0.05]}
        className="hero-rings text-white max-lg:hidden"
      />
      <picture className="contents">
        <img
          src="/images/food/hero-plate.webp"
          srcSet="/images/food/hero-plate-640.webp 640w, /images/food/hero-plate.webp 1200w"
          sizes="(width < 64rem) 108vw, min(48vw, 43rem)"
          alt=""
          width={1200}
          height={1060}
          fetchPriority="high"
          className="relative w-full motion-safe:animate-serve"
        />
      </picture>
      <Loose name="lemon" className="top-[7%] right-[6%] w-[20%] lg:top-[1%] lg:right-[1.5%] lg:w-[21%]" />
      <Loose
        name="chilli"
        className="bottom-[-9%] left-[3%] w-[24%] lg:bottom-[2%] lg:-left-[5.5%] lg:w-[22.5%]"
      />
      <p className="absolute right-[6%] bottom-[-5%] grid size-30 place-content-center rounded-full bg-cloth-alta text-center text-white motion-safe:animate-serve lg:right-[3.5%] lg:bottom-[3%] lg:size-37.5">
        <svg aria-hidden="true" viewBox="-75 -75 150 150" className="absolute inset-0" fill="none">
          <circle
            r="68"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeDasharray="8.2 6"
            strokeLinecap="round"
          />
        </svg>
        <span className="display block text-[2.2rem] leading-none lg:text-[2.9rem]">
          10<span className="text-[0.72em]">+</span>
        </span>{" "}
        <span className="mt-1 block max-w-24 text-xs leading-tight font-semibold lg:text-sm">
          {homeTexts.experience}
        </span>
      </p>
    </div>
  );
}

function Loose({ name, className }: { name: string; className: string }) {
  return (
    <picture className="contents">
      <img
        src={`/images/food/loose-${name}.webp`}
        alt=""
        width={300}
        height={300}
        className={`absolute motion-safe:animate-toss ${className}`}
      />
    </picture>
  );
}
