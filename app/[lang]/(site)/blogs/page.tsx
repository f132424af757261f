import type { Metadata } from "next";
import { MarkedContents } from "@/components/ui/marked-contents";
import { ScenePicture } from "@/components/ui/scene-picture";
import { sceneAddress } from "@/lib/platform/pictures/scene-rules";
import { articleJsonLd } from "@/lib/platform/seo/article-json-ld";
import { JsonLd } from "@/lib/platform/seo/json-ld-script";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { blogTexts } from "@/lib/texts/blog";
import { localDigits } from "@/lib/texts/digits";
import { sceneAlts } from "@/lib/texts/pictures";
import { STORIES_WRITTEN, type Story, stories } from "@/lib/texts/stories";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: blogTexts.heading,
    description: blogTexts.description,
    path: routes.blogs,
    image: sceneAddress("about-table"),
    type: "article",
  });
}

const article = ({ id, title, paragraphs }: Story) =>
  articleJsonLd({
    title,
    paragraphs,
    path: `${routes.blogs}#${id}`,
    image: sceneAddress(`story-${id}`),
    written: STORIES_WRITTEN,
  });

/** The page Blogs: ten stories, their table of contents, and the copyright line. */
export default function BlogsPage() {
  return (
    <div className="mx-auto max-w-page px-gutter pt-12 pb-section lg:pt-16">
      {stories.map((story) => (
        <JsonLd key={story.id} data={article(story)} />
      ))}
      <header className="lg:ml-[calc(100%/3)] lg:max-w-read">
        <h1 className="display text-4xl lg:text-[3.5rem] lg:leading-[1.04]">{blogTexts.heading}</h1>
        <p className="mt-4 text-xl text-ink-2">{blogTexts.description}</p>
      </header>
      <div className="mt-12 lg:grid lg:grid-cols-3 lg:mt-16">
        <MarkedContents
          heading={blogTexts.contents}
          sections={stories.map(({ id, title }) => ({ id, title }))}
        />
        <div className="max-w-read lg:col-span-2 lg:w-full">
          {stories.map((story, index) => (
            <StorySection key={story.id} story={story} number={index + 1} />
          ))}
        </div>
      </div>
      <p className="mt-16 border-t border-line pt-6 text-sm text-ink-3 lg:ml-[calc(100%/3)] lg:max-w-read">
        {blogTexts.copyright(new Date().getFullYear())}
      </p>
    </div>
  );
}

function StorySection({ story: { id, title, paragraphs }, number }: { story: Story; number: number }) {
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="pb-16 last:pb-0">
      <p aria-hidden className="display text-3xl text-alta-ink num">
        {localDigits(number)}
      </p>
      <h2 id={`${id}-title`} className="display mt-1 text-2xl lg:text-3xl">
        {title}
      </h2>
      <ScenePicture
        name={`story-${id}`}
        alt={sceneAlts[`story-${id}`]}
        sizes="(width >= 44rem) 640px, calc(100vw - 2rem)"
        first={number === 1}
        className="mt-5 w-full rounded-md bg-sunken"
      />
      <div className="mt-6 grid gap-5 text-lg">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </article>
  );
}
