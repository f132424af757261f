import { beforeAll, expect, it, vi } from "vitest";
import { forgetSettings } from "@/lib/platform/settings/define-settings";
import { inLanguage, type Language } from "@/lib/texts/language";
import { pageMetadata } from "./page-metadata";

const BASE = "https://ranna.test";
beforeAll(() => {
  vi.stubEnv("NEXTAUTH_URL", BASE);
  forgetSettings();
  return () => {
    vi.unstubAllEnvs();
    forgetSettings();
  };
});

const head = (language: Language, more: object = {}) =>
  inLanguage(language, () =>
    pageMetadata({ title: "Dal", description: "Lentils.", path: "/recipedeteils/1", ...more }),
  );
const [ENGLISH, BANGLA] = [`${BASE}/recipedeteils/1`, `${BASE}/bn/recipedeteils/1`];

it("a page is canonical in its own language, names its twin, and English to readers of any other", () => {
  const languages = { en: ENGLISH, bn: BANGLA, "x-default": ENGLISH };
  expect(head("en")).toMatchObject({
    alternates: { canonical: ENGLISH, languages },
    openGraph: { locale: "en_BD" },
  });
  expect(head("bn")).toMatchObject({
    alternates: { canonical: BANGLA, languages },
    openGraph: { locale: "bn_BD" },
  });
});

it("what is in one language alone is canonical there, and neither page names a twin", () => {
  for (const language of ["en", "bn"] as const) {
    const { alternates } = head(language, { only: "bn" });
    expect(alternates?.canonical).toBe(BANGLA);
    expect(alternates).not.toHaveProperty("languages");
  }
});
