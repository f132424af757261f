import { CloudOff } from "lucide";
import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { ConnectionNotice } from "@/components/layout/connection-notice";
import { LateLanguageOffer, LateNavigationProgress } from "@/components/layout/late-parts";
import { PageWord } from "@/components/layout/page-word";
import { ThemeKeeper } from "@/components/layout/theme-keeper";
import { EarlyScript, ThemeScript } from "@/components/layout/theme-script";
import { SessionOver } from "@/components/people/auth/session-over";
import { Toaster } from "@/components/ui/toaster";
import { passwordPolicy } from "@/lib/account/require-password";
import { mailSettings } from "@/lib/platform/mail/settings";
import { SHARED_PICTURE } from "@/lib/platform/pictures/scene-rules";
import { serverSettings } from "@/lib/platform/server/settings";
import { isSmsOffered } from "@/lib/platform/sms/transport";
import { THEME_PAPER } from "@/lib/site/theme-colours";
import { commonTexts } from "@/lib/texts/common";
import { errorTexts } from "@/lib/texts/error";
import { currentLanguage } from "@/lib/texts/language";
import { sceneAlts } from "@/lib/texts/pictures";
import { figtree, PRELOADED } from "../fonts";
import "../globals.css";
import { EarlyPage } from "@/components/ui/early-page";
import { Icon } from "@/components/ui/icon";
import { RoutedPresses } from "@/components/ui/routed-presses";
import { SkipLink } from "@/components/ui/skip-link";

const MANIFEST = "/manifest.webmanifest";

/** Default metadata, which each page may override. `metadataBase` makes relative URLs absolute. */
export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(serverSettings().baseUrl),
    title: { default: commonTexts.brand, template: `%s | ${commonTexts.brand}` },
    description: commonTexts.description,
    applicationName: commonTexts.brand,
    openGraph: {
      type: "website",
      siteName: commonTexts.brand,
      locale: `${currentLanguage()}_BD`,
      images: [{ ...SHARED_PICTURE, alt: sceneAlts.share }],
    },
    twitter: { card: "summary_large_image" },
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-touch-icon.png",
    },
    manifest: currentLanguage() === "en" ? MANIFEST : `${MANIFEST}?lang=${currentLanguage()}`,
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: THEME_PAPER.light },
    { media: "(prefers-color-scheme: dark)", color: THEME_PAPER.dark },
  ],
};

/** The root layout. `[lang]` is the first part of every path that Next receives (next.config.ts). */
export default async function RootLayout({
  params,
  children,
}: {
  params: Promise<{ lang: string }>;
  children: ReactNode;
}) {
  if ((await params).lang !== currentLanguage()) notFound();
  preload(PRELOADED[currentLanguage()], { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html
      lang={currentLanguage()}
      data-scroll-behavior="smooth"
      className={figtree.variable}
      suppressHydrationWarning
    >
      <head>
        <ThemeScript />
        <EarlyScript />
      </head>
      <body>
        <SkipLink href="#content">{commonTexts.skipToContent}</SkipLink>
        <LateLanguageOffer />
        {children}
        <RoutedPresses />
        <LateNavigationProgress />
        <ConnectionNotice>
          <PageWord icon={<Icon of={CloudOff} size={20} />}>{errorTexts.offline}</PageWord>
        </ConnectionNotice>
        <Toaster />
        <SessionOver
          policy={passwordPolicy()}
          contact={mailSettings().from.address}
          sendsSms={isSmsOffered()}
        />
        <ThemeKeeper />
        <EarlyPage />
      </body>
    </html>
  );
}
