import type { Metadata } from "next";
import { ScenePicture } from "@/components/ui/scene-picture";
import { sceneAddress } from "@/lib/platform/pictures/scene-rules";
import { articleJsonLd } from "@/lib/platform/seo/article-json-ld";
import { JsonLd } from "@/lib/platform/seo/json-ld-script";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { blogTexts } from "@/lib/texts/blog";
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

/** The page Blogs: ten stories, each folded to its first two lines, and the copyright line. */
export default function BlogsPage() {
  return (
    <div className="mx-auto max-w-page px-gutter pt-8 pb-10 lg:pt-14">
      {stories.map((story) => (
        <JsonLd key={story.id} data={article(story)} />
      ))}
      <header>
        <h1 className="display text-3xl lg:text-4xl">{blogTexts.heading}</h1>
        <p className="mt-1 text-ink-2 lg:text-lg">{blogTexts.description}</p>
      </header>
      <div className="mt-6 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3 lg:gap-y-10">
        {stories.map((story, index) => (
          <StorySection key={story.id} story={story} first={index === 0} />
        ))}
      </div>
      <p className="mt-10 border-t border-line pt-6 text-sm text-ink-3">
        {blogTexts.copyright(new Date().getFullYear())}
      </p>
    </div>
  );
}

/** A story as a small card, which opens in its place, as wide as the page. The first one is wide at once. */
function StorySection({ story: { id, title, paragraphs }, first }: { story: Story; first: boolean }) {
  const [beginning, ...others] = paragraphs;
  return (
    <article id={id} aria-labelledby={`${id}-title`} className={first ? "story lg:col-span-full" : "story"}>
      <ScenePicture
        name={`story-${id}`}
        alt={sceneAlts[`story-${id}`]}
        sizes={
          first
            ? "(width >= 64rem) 640px, (width >= 40rem) 46vw, 30vw"
            : "(width >= 64rem) 390px, (width >= 40rem) 46vw, 30vw"
        }
        first={first}
        className="story-picture"
      />
      <div className="story-words">
        <h2 id={`${id}-title`} className="display text-lg leading-tight lg:text-xl">
          {title}
        </h2>
        <p className="story-beginning">{beginning}</p>
        <details>
          <summary>
            <span className="story-open">{blogTexts.readOn}</span>
            <span className="story-close">{blogTexts.showLess}</span>
            <span className="sr-only">{`: ${title}`}</span>
          </summary>
          <div className="grid gap-4">
            {others.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      </div>
    </article>
  );
}
