import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { missing } from "@/app/[lang]/missing";
import { KitchenProfile } from "@/components/shop/kitchen-pages/kitchen-profile";
import { apart } from "@/lib/platform/pictures/dish-tables";
import { JsonLd } from "@/lib/platform/seo/json-ld-script";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { recipesWith, routes } from "@/lib/routes";
import { nameOfKitchen, shownWords } from "@/lib/shop/kitchens/rules";
import { breadcrumbJsonLd } from "@/lib/shop/recipes/recipe-json-ld";
import { kitchenJsonLd } from "@/lib/site/kitchen-json-ld";
import { findKitchenPage } from "@/lib/site/read-kitchen-page";
import { kitchensTexts as texts } from "@/lib/texts/kitchens";
import { localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";

type Props = { params: Promise<{ id: string }> };

/**
 * Prerenders nothing at build time. Each page is rendered at its first request and then cached until its content
 * changes.
 */
export const generateStaticParams = () => [];

/** Cached for one request, because the page and its metadata both need the kitchen. */
const kitchenOf = cache((id: string) => findKitchenPage(id));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const kitchen = await kitchenOf((await params).id);
  if (!kitchen) return { title: texts.notFoundHeading, robots: { index: false } };
  return pageMetadata({
    title: nameOfKitchen(kitchen),
    description: shownWords(kitchen).story || texts.pageDescription(nameOfKitchen(kitchen), kitchen.total),
    path: routes.kitchen(kitchen._id),
    image: kitchen.recipes[0]?.image || undefined,
  });
}

export default async function KitchenPage({ params }: Props) {
  const { id } = await params;
  const kitchen = await kitchenOf(id);
  if (!kitchen) return missing({ heading: texts.notFoundHeading, text: texts.notFoundText });
  // Redirects an id in another letter case. A page cached under that address would not be renewed when the kitchen
  // changes.
  if (kitchen._id !== id) permanentRedirect(localPath(routes.kitchen(kitchen._id)));
  return (
    <>
      <JsonLd data={kitchenJsonLd(kitchen)} />
      <JsonLd
        data={breadcrumbJsonLd([
          { name: recipesTexts.listHeading, path: routes.recipes },
          { name: nameOfKitchen(kitchen), path: routes.kitchen(kitchen._id) },
        ])}
      />
      <KitchenProfile
        kitchen={{ ...kitchen, recipes: apart(kitchen.recipes) }}
        all={recipesWith({ author: kitchen._id })}
      />
    </>
  );
}
