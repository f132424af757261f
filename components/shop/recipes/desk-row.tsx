import Link from "next/link";
import { FoodPicture } from "@/components/ui/food-picture";
import { Price } from "@/components/ui/price";
import { TableCell, TableRow } from "@/components/ui/table";
import type { RecipeDeskRow } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";
import { recipesTexts } from "@/lib/texts/recipes";
import { RecipeDeskActions } from "./desk-actions";
import { authorHref } from "./desk-links";
import { StateBadge } from "./desk-state";
import type { RecipeDeskAction } from "./use-recipe-desk-actions";

const columns = recipesTexts.manageColumns;
const TAGS_SHOWN = 2;

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Asia/Dhaka" });

interface DeskRowProps {
  row: RecipeDeskRow;
  /** Its place in the list, from 1. */
  number: number;
  busy: boolean;
  onAction: (action: RecipeDeskAction, row: RecipeDeskRow) => void;
}

/** A recipe of the table (specification, point 2: its columns); a card on a phone. */
export function RecipeRow({ row, number, busy, onAction }: DeskRowProps) {
  return (
    <TableRow>
      <TableCell label={columns.number} place="none" className="num text-ink-2">
        {number}
      </TableCell>
      <TableCell label={columns.title} place="title">
        <span className="flex min-w-0 items-center gap-3 md:min-w-40">
          {/* The title stands beside it. */}
          <span aria-hidden className="w-12 shrink-0 md:w-10">
            <FoodPicture
              src={row.image}
              title={row.title}
              seed={row._id}
              shape="square"
              sizes="48px"
              className="rounded-sm"
            />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{row.title}</span>
            <StateBadge recipe={row} />
          </span>
        </span>
      </TableCell>
      <TableCell label={columns.author}>
        <span className="min-w-0 max-md:text-right">
          <Link
            href={authorHref(row.authorId)}
            prefetch={false}
            className="block wrap-anywhere underline-offset-4 hover:underline max-md:py-1"
          >
            {row.authorName || commonTexts.notAvailable}
          </Link>
          <span className="block max-w-30 truncate text-xs text-ink-2 max-md:hidden" title={row.author}>
            {row.author}
          </span>
        </span>
      </TableCell>
      <TableCell label={columns.category}>{row.category}</TableCell>
      <TableCell label={columns.price} right>
        <Price taka={row.price} className="max-md:font-semibold" />
      </TableCell>
      <TableCell label={columns.difficulty} place="none">
        {recipesTexts[row.difficulty]}
      </TableCell>
      <TableCell label={columns.time} className="wrap-anywhere">
        {row.cookingTime || commonTexts.notAvailable}
      </TableCell>
      <TableCell label={columns.tags} place="none" className="text-ink-2">
        <span title={row.tags.join(", ")} className="block w-20 wrap-break-word">
          {row.tags.slice(0, TAGS_SHOWN).join(", ")}
          {row.tags.length > TAGS_SHOWN && ` ${say.tagsMore(row.tags.length - TAGS_SHOWN)}`}
        </span>
      </TableCell>
      <TableCell label={columns.date} className="num whitespace-nowrap">
        <time dateTime={row.dateCreated}>{day.format(new Date(row.dateCreated))}</time>
      </TableCell>
      <TableCell label={columns.actions} place="actions">
        <RecipeDeskActions row={row} busy={busy} onAction={onAction} />
      </TableCell>
    </TableRow>
  );
}
