import { CookingPot, Printer } from "lucide";
import { buttonClass } from "@/components/ui/button-look";
import { cookTexts as say } from "@/lib/texts/cook";
import { Icon } from "../../ui/icon";

/**
 * To the stove and to paper, with the amounts as they are chosen. Plain links: the page at the stove is fetched whole, so
 * that it can be kept for a kitchen without a network.
 */
export function StoveLinks({ path, query }: { path: string; query: string }) {
  return (
    <p className="mt-4 grid grid-cols-2 gap-2.5">
      <a href={`${path}/cook${query}`} rel="nofollow" className={buttonClass({ variant: "secondary" })}>
        <Icon of={CookingPot} aria-hidden size={20} />
        {say.cook}
      </a>
      <a href={`${path}/print${query}`} rel="nofollow" className={buttonClass({ variant: "secondary" })}>
        <Icon of={Printer} aria-hidden size={20} />
        {say.print}
      </a>
    </p>
  );
}
