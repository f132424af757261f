import { SearchBox } from "@/components/shop/recipes/search-box";
import { PLAIN_LIST } from "@/lib/shop/recipes/rules";
import { homeTexts } from "@/lib/texts/home";

/** The recipe search on the home page. */
export const HeroSearch = () => (
  <SearchBox
    query={PLAIN_LIST}
    go={(href) => location.assign(href)}
    label={homeTexts.search}
    className="mt-6 block max-w-104 lg:mt-9 lg:max-w-[min(25rem,30vw)]"
    fieldClass="h-13 border-on-shorshe! bg-white! text-on-shorshe! placeholder:text-on-shorshe/75!"
  />
);
