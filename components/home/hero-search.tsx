import { SearchBox } from "@/components/shop/recipes/search-box";
import { PLAIN_LIST } from "@/lib/shop/recipes/rules";
import { homeTexts } from "@/lib/texts/home";
import { localPath } from "@/lib/texts/language";

/** The recipe search on the home page. */
export const HeroSearch = () => (
  <SearchBox
    query={PLAIN_LIST}
    go={(href) => location.assign(localPath(href))}
    label={homeTexts.search}
    className="block grow basis-full sm:max-w-90 sm:basis-80"
    fieldClass="h-13 border-on-shorshe! bg-white! text-on-shorshe! placeholder:text-on-shorshe/75!"
  />
);
