import { buttonClass } from "@/components/ui/button-look";
import { ScenePicture } from "@/components/ui/scene-picture";
import { homeTexts } from "@/lib/texts/home";
import { sceneAlts } from "@/lib/texts/pictures";

/** The radius and the colour of each ring in the drawing. */
const RINGS = [
  { radius: 97, colour: "text-white" },
  { radius: 149, colour: "text-shorshe" },
  { radius: 201, colour: "text-cloth-golap" },
] as const;

/** Block 4 of the home page: the ninety-day programme and its food. */
export function Programme() {
  return (
    <section aria-labelledby="programme" className="bg-begun text-on-begun">
      <div
        data-reveal
        className="mx-auto grid max-w-page items-center gap-x-6 gap-y-6 px-gutter py-8 md:grid-cols-2 lg:grid-cols-12 lg:py-20"
      >
        <div className="lg:col-span-6">
          <h2 id="programme" className="display max-w-[12em] text-2xl lg:text-4xl">
            {homeTexts.programme}
          </h2>
          <p className="mt-3 max-w-136 text-on-begun-2 lg:mt-5 lg:text-lg">{homeTexts.programmeText}</p>
          <a
            href="#how-it-works"
            className={`${buttonClass({ variant: "mustard" })} mt-5 tracking-[0.03em] lg:mt-7`}
          >
            {homeTexts.howItWorksButton}
          </a>
        </div>
        <div className="relative lg:col-span-6">
          <ScenePicture
            name="programme"
            alt={sceneAlts.programme}
            sizes="(width >= 80rem) 588px, (width >= 64rem) 46vw, calc(100vw - 2rem)"
            className="w-full rounded-md object-cover max-md:aspect-5/2"
          />
          <div className="absolute -bottom-3 left-2 grid size-24 place-items-center rounded-full bg-begun p-1.5 lg:-bottom-10 lg:-left-10 lg:size-44 lg:p-2">
            <svg
              viewBox="-206 -206 412 412"
              role="img"
              aria-label={homeTexts.programmeRings}
              className="w-full"
            >
              {RINGS.map(({ radius, colour }) => (
                <circle
                  key={radius}
                  r={radius}
                  pathLength={300}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={7}
                  strokeDasharray={`${radius > 120 ? 5.8 : 5.2} ${radius > 120 ? 4.2 : 4.8}`}
                  strokeLinecap="round"
                  transform="rotate(-94)"
                  className={colour}
                />
              ))}
            </svg>
            <p className="absolute text-center" aria-hidden>
              <span className="display block text-lg leading-none lg:text-[2.4rem]">
                {homeTexts.programmeDays}
              </span>
              <span className="block text-[0.625rem] leading-none text-on-begun-2 lg:text-sm lg:leading-normal">
                {homeTexts.programmeDaysUnit}
              </span>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
