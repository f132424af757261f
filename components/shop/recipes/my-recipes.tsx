import { BookOpen, Eye } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonClass } from "@/components/ui/button-look";
import { EmptyState } from "@/components/ui/empty-state";
import { FoodPicture } from "@/components/ui/food-picture";
import { Table, TableCell, TableRow } from "@/components/ui/table";
import { formatTaka } from "@/lib/platform/money";
import { exportAddress, routes } from "@/lib/routes";
import type { OwnRecipe } from "@/lib/shop/recipes/schema";
import { bringTexts } from "@/lib/texts/bring";
import { commonTexts } from "@/lib/texts/common";
import { kitchensTexts } from "@/lib/texts/kitchens";
import { recipesTexts as say } from "@/lib/texts/recipes";
import { RecipeActions } from "./recipe-actions";

const EXPORTS = [
  { format: "jsonld", label: bringTexts.exportJsonLd },
  { format: "md", label: bringTexts.exportMarkdown },
] as const;

const columns = say.manageColumns;
const COLUMNS = [
  { key: "title", label: columns.title },
  { key: "category", label: columns.category },
  { key: "time", label: columns.time },
  { key: "price", label: columns.price, right: true },
  { key: "date", label: columns.date },
  { key: "actions", label: columns.actions, hideLabel: true },
];

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Asia/Dhaka" });

/** A seller's catalogue (contract: the heading Myrecipe above it): look, edit, delete. */
export function MyRecipes({ recipes }: { recipes: readonly OwnRecipe[] }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display text-2xl">{say.myHeading}</h1>
          <p className="mt-1 text-ink-2">{say.myCount(recipes.length)}</p>
        </div>
        {recipes.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={routes.bringRecipes} variant="secondary">
              {bringTexts.link}
            </ButtonLink>
            <ButtonLink href={routes.addRecipe}>{say.addRecipe}</ButtonLink>
          </div>
        )}
      </div>
      {recipes.length === 0 ? (
        <EmptyState icon={<BookOpen aria-hidden size={36} />} title={say.myEmpty} as="h2">
          <ButtonLink href={routes.addRecipe}>{say.addRecipe}</ButtonLink>
          <ButtonLink href={routes.bringRecipes} variant="secondary">
            {bringTexts.link}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Table caption={say.myHeading} columns={COLUMNS}>
            {recipes.map((recipe) => (
              <Row key={recipe._id} recipe={recipe} />
            ))}
          </Table>
          <p className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-sm">
            <span className="text-ink-2">{bringTexts.exportHeading}</span>
            {EXPORTS.map(({ format, label }) => (
              <a key={format} href={exportAddress(format)} download className="font-semibold underline">
                {label}
              </a>
            ))}
          </p>
        </>
      )}
    </>
  );
}

function Row({ recipe }: { recipe: OwnRecipe }) {
  return (
    <TableRow>
      <TableCell label={columns.title} place="title">
        <span className="flex min-w-0 items-center gap-3">
          {/* The title stands beside it. */}
          <span aria-hidden className="w-12 shrink-0">
            <FoodPicture
              src={recipe.image}
              title={recipe.title}
              seed={recipe._id}
              shape="square"
              sizes="48px"
              className="rounded-sm"
            />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{recipe.title}</span>
            {recipe.state === "hidden" && (
              <span className="mt-1 block">
                <Badge tone="orange">{say.hiddenByAdmin}</Badge>
              </span>
            )}
          </span>
        </span>
      </TableCell>
      <TableCell label={columns.category}>{recipe.category}</TableCell>
      <TableCell label={columns.time} className="wrap-anywhere">
        {recipe.cookingTime || commonTexts.notAvailable}
      </TableCell>
      <TableCell label={columns.price} right>
        {formatTaka(recipe.price)}
        {recipe.boxesLeft !== null && (
          <span className="block text-sm text-ink-2">
            {recipe.boxesLeft === 0 ? kitchensTexts.soldOut : kitchensTexts.left(recipe.boxesLeft)}
          </span>
        )}
      </TableCell>
      <TableCell label={columns.date} className="num whitespace-nowrap">
        {day.format(new Date(recipe.dateCreated))}
      </TableCell>
      <TableCell label={columns.actions} place="actions">
        <div className="flex justify-end gap-1">
          {recipe.state === undefined && (
            <Link
              href={routes.recipe(recipe._id)}
              prefetch={false}
              className={buttonClass({ variant: "ghost", size: "icon" })}
              aria-label={`${commonTexts.view} ${recipe.title}`}
              title={commonTexts.view}
            >
              <Eye aria-hidden size={20} />
            </Link>
          )}
          <RecipeActions recipe={recipe} />
        </div>
      </TableCell>
    </TableRow>
  );
}
