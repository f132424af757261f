import "server-only";
import type { MetadataRoute } from "next";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { installedTexts } from "@/lib/texts/installed";
import { inLanguage, type Language, localPath } from "@/lib/texts/language";
import { sideMenuTexts } from "@/lib/texts/side-menu";
import { THEME_PAPER } from "./theme-colours";

/** scripts/icons draws them. */
const icon = (name: string, size: number, purpose: "any" | "maskable" | "monochrome") => ({
  src: `/images/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** What a browser installs: one app for everybody, whose name and `id` are the same in both languages. */
export const appManifest = (language: Language): MetadataRoute.Manifest =>
  inLanguage(language, () => ({
    id: routes.app,
    name: commonTexts.brand,
    description: commonTexts.description,
    lang: language,
    dir: "ltr",
    start_url: routes.app,
    scope: "/",
    display: "standalone",
    theme_color: THEME_PAPER.light,
    background_color: THEME_PAPER.light,
    icons: [
      icon("icon", 192, "any"),
      icon("icon", 512, "any"),
      icon("maskable", 512, "maskable"),
      icon("monochrome", 192, "monochrome"),
    ],
    shortcuts: [
      { name: installedTexts.myOrders, url: localPath(routes.myOrders) },
      { name: sideMenuTexts.mySales, url: localPath(routes.mySales) },
      { name: sideMenuTexts.myDeliveries, url: localPath(routes.myDeliveries) },
    ],
  }));
