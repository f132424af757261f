import { Search } from "lucide";
import { controlClass } from "@/components/ui/control-look";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { homeTexts } from "@/lib/texts/home";
import { Icon } from "../ui/icon";

/** The list's search by words (lib/shop/recipes/list-parameters.mjs), a plain form: it needs no script. */
export function HeroSearch() {
  return (
    <search className="mt-6 block max-w-104 lg:mt-9 lg:max-w-[min(25rem,30vw)]">
      <form action={routes.recipes} method="get" className="relative">
        <input
          type="search"
          name="q"
          required
          maxLength={200}
          placeholder={homeTexts.search}
          aria-label={homeTexts.search}
          enterKeyHint="search"
          className={`${controlClass} h-13 border-on-shorshe! bg-white! pr-14 text-on-shorshe! placeholder:text-on-shorshe/75!`}
        />
        <button
          type="submit"
          aria-label={commonTexts.search}
          className="absolute inset-y-0 right-0 grid w-13 place-items-center text-on-shorshe"
        >
          <Icon of={Search} aria-hidden size={20} />
        </button>
      </form>
    </search>
  );
}
