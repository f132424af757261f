import { BookOpen } from "lucide";
import { Rings } from "@/components/ui/rings";
import { ScenePicture } from "@/components/ui/scene-picture";
import { homeTexts } from "@/lib/texts/home";
import { Icon } from "../ui/icon";

/** Block 5 of the home page: the book. Hidden on phones, as the specification requires. */
export function Book() {
  return (
    <section
      aria-labelledby="book"
      data-reveal
      className="mx-auto grid max-w-page grid-cols-2 items-center px-gutter pt-16 max-md:hidden lg:pt-20 lg:grid-cols-12"
    >
      <div className="flex justify-center lg:col-span-5 lg:justify-start lg:pl-21">
        <Cover />
      </div>
      <div className="lg:col-span-6 lg:col-start-7 lg:pl-3">
        <h2 id="book" className="display text-3xl lg:text-4xl">
          {homeTexts.book}
        </h2>
        <p className="mt-5 max-w-130 text-lg text-ink-2">{homeTexts.bookText}</p>
        <p className="mt-5 flex items-center gap-2.5 font-semibold">
          <Icon of={BookOpen} aria-hidden size={20} className="text-alta-ink" />
          {homeTexts.bookEdition}
        </p>
      </div>
    </section>
  );
}

function Cover() {
  return (
    <div
      aria-hidden
      className="relative isolate flex h-88 w-66 shrink-0 flex-col overflow-hidden rounded-r-sm rounded-l-xs bg-cloth-alta py-7 pr-5 pl-8 text-white shadow-float before:absolute before:inset-y-0 before:left-4 before:w-px before:bg-black/15"
    >
      <p lang="bn" className="book-title max-w-[4em]">
        {homeTexts.bookCoverBangla}
      </p>
      <div className="absolute top-[54.5%] left-1/2 grid w-full -translate-1/2 place-items-center">
        <Rings count={3} first={100} step={14} width={2.2} fade={[0.95, 0.55]} className="w-54 text-white" />
        <ScenePicture
          name="book-pot"
          alt=""
          sizes="152px"
          className="absolute size-38 rounded-full object-cover"
        />
      </div>
      <p className="display mt-auto text-xl">{homeTexts.book}</p>
    </div>
  );
}
