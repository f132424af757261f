import { candidates } from "./rules";

const FOLDER = "/images/scenes/";

type Scene = { width: number; height: number; widths: readonly number[] };

const shape = (across: number, down: number, ...widths: number[]): Scene => {
  const width = widths.at(-1) ?? 0;
  return { width, height: Math.round((width * down) / across), widths };
};
const category = shape(4, 5, 480, 800);
const story = shape(16, 9, 480, 800, 1200);
const empty = shape(4, 3, 480, 800);

/** The website's own pictures by file name in public/images/scenes: aspect ratio and widths in px. */
export const SCENES = {
  "home-hero": shape(16, 9, 800, 1200, 1600),
  "home-hero-band": shape(2, 1, 480, 800, 1200),
  "category-breakfast": category,
  "category-snacks": category,
  "category-vegan": category,
  "category-traditional": category,
  "about-table": shape(16, 9, 800, 1200, 1600),
  "about-tea": shape(7, 5, 480, 800, 1200, 1600),
  programme: story,
  "auth-cloth": shape(6, 7, 800, 1200),
  "empty-cart": empty,
  "empty-orders": empty,
  "empty-search": empty,
  lost: empty,
  "book-pot": shape(1, 1, 480, 800),
  "story-origins": story,
  "story-community": story,
  "story-home-chefs-and-sellers": story,
  "story-role-journeys": story,
  "story-global-recipes": story,
  "story-technology": story,
  "story-taste-economy": story,
  "story-quality-and-safety": story,
  "story-impact": story,
  "story-joining": story,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;

/** The `srcset` texts of a picture of the website, one for each format. */
export const sceneFiles = (name: SceneName) => candidates(`${FOLDER}${name}`, SCENES[name].widths);

/** The address of a website picture in its largest width, for uses that need a single file. */
export const sceneAddress = (name: SceneName): string => `${FOLDER}${name}-${SCENES[name].width}.webp`;

/** The preview picture of shared links to pages without their own picture: 1200 x 630 px. */
export const SHARED_PICTURE = { url: `${FOLDER}share.jpg`, width: 1200, height: 630 } as const;
