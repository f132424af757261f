import type { CookLine } from "@/lib/shop/cook/cook-recipe";

/** A line with its amounts standing out, so that an eye finds them from the stove. */
export const LinePieces = ({ line }: { line: CookLine }) =>
  line.pieces.map(({ text, amount }, index) =>
    amount ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line, always in this order
      <strong key={index} className="num font-semibold whitespace-nowrap">
        {text}
      </strong>
    ) : (
      text
    ),
  );
