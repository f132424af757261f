"use client";

import { BookOpen, Eye, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ComponentType, useState } from "react";
import { ApiError, api } from "@/lib/http/client";
import { formatTaka } from "@/lib/money";
import type { Recipe } from "@/lib/recipes/schema";
import { routes } from "@/lib/routes";
import { commonTexts, recipesTexts as say } from "@/lib/texts";
import { ButtonLink } from "../ui/button-link";
import { buttonClass } from "../ui/button-look";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { EmptyState } from "../ui/empty-state";
import { FoodPicture } from "../ui/food-picture";
import { Table, TableCell, TableRow } from "../ui/table";
import { toast } from "../ui/toast";

type EditProps = { recipe: Recipe; onClose: () => void; onSaved: () => void };

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
const icon = `${buttonClass({ variant: "ghost", size: "icon" })} px-0`;

/** A seller's catalogue: look, edit, delete. */
export function MyRecipes({ recipes }: { recipes: Recipe[] }) {
  const router = useRouter();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [doomed, setDoomed] = useState<Recipe | null>(null);
  const [busy, setBusy] = useState(false);
  const [editing, setEditing] = useState<{ recipe: Recipe; Dialog: ComponentType<EditProps> } | null>(null);
  const shown = recipes.filter((recipe) => !gone.has(recipe._id));

  const edit = async (recipe: Recipe) => {
    // The form is fetched when it is wanted.
    const loaded = await import("./edit-recipe-dialog").catch(() => null);
    if (loaded) setEditing({ recipe, Dialog: loaded.EditRecipeDialog });
    else toast.error(commonTexts.somethingWentWrong);
  };
  const remove = async () => {
    if (!doomed) return;
    setBusy(true);
    try {
      await api(`/recipes/${doomed._id}`, { method: "DELETE" });
      toast.success(say.deleted);
      setGone((before) => new Set(before).add(doomed._id));
    } catch (error) {
      // Deleted elsewhere meanwhile: it is gone all the same.
      if (error instanceof ApiError && error.status === 404) {
        setGone((before) => new Set(before).add(doomed._id));
      } else {
        toast.error(say.deleteFailed);
      }
    } finally {
      setBusy(false);
      setDoomed(null);
    }
  };

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display text-2xl">{say.myHeading}</h1>
          <p className="mt-1 text-ink-2">{say.myCount(shown.length)}</p>
        </div>
        {shown.length > 0 && <ButtonLink href={routes.addRecipe}>{say.addRecipe}</ButtonLink>}
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<BookOpen aria-hidden size={36} />} title={say.myEmpty} as="h2">
          <ButtonLink href={routes.addRecipe}>{say.addRecipe}</ButtonLink>
        </EmptyState>
      ) : (
        <Table caption={say.myHeading} columns={COLUMNS}>
          {shown.map((recipe) => (
            <TableRow key={recipe._id}>
              <TableCell label={columns.title} place="title">
                <span className="flex min-w-0 items-center gap-3">
                  <FoodPicture
                    src={recipe.image}
                    title={recipe.title}
                    seed={recipe._id}
                    shape="square"
                    sizes="48px"
                    className="w-12 shrink-0 rounded-sm"
                  />
                  <span className="min-w-0 font-semibold break-words">{recipe.title}</span>
                </span>
              </TableCell>
              <TableCell label={columns.category}>{recipe.category}</TableCell>
              <TableCell label={columns.time}>{recipe.cookingTime || commonTexts.notAvailable}</TableCell>
              <TableCell label={columns.price} right>
                {formatTaka(recipe.price)}
              </TableCell>
              <TableCell label={columns.date} className="num whitespace-nowrap">
                {day.format(new Date(recipe.dateCreated))}
              </TableCell>
              <TableCell label={columns.actions} place="actions">
                <span className="flex justify-end gap-1">
                  <Link
                    href={routes.recipe(recipe._id)}
                    prefetch={false}
                    className={icon}
                    aria-label={`${commonTexts.view} ${recipe.title}`}
                    title={commonTexts.view}
                  >
                    <Eye aria-hidden size={20} />
                  </Link>
                  <button
                    type="button"
                    className={icon}
                    onClick={() => edit(recipe)}
                    aria-label={`${commonTexts.edit} ${recipe.title}`}
                    title={commonTexts.edit}
                  >
                    <Pencil aria-hidden size={20} />
                  </button>
                  <button
                    type="button"
                    className={`${icon} text-red-ink`}
                    onClick={() => setDoomed(recipe)}
                    aria-label={`${commonTexts.delete} ${recipe.title}`}
                    title={commonTexts.delete}
                  >
                    <Trash2 aria-hidden size={20} />
                  </button>
                </span>
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
      <ConfirmDialog
        open={doomed !== null}
        description={doomed ? say.deleteText(doomed.title) : ""}
        busy={busy}
        onCancel={() => setDoomed(null)}
        onConfirm={remove}
      />
      {editing && (
        <editing.Dialog
          recipe={editing.recipe}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            router.refresh();
          }}
        />
      )}
    </>
  );
}
