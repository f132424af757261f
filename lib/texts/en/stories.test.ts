import { expect, test } from "vitest";
import { stories } from "./stories";

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;

test("there are ten stories with anchors of their own", () => {
  expect(stories).toHaveLength(10);
  expect(new Set(stories.map((story) => story.id)).size).toBe(10);
});

test.each(stories.map((story) => [story.id, story] as const))(
  "%s is long enough to read and short enough to finish",
  (_id, story) => {
    const count = words(story.paragraphs.join(" "));
    expect(count).toBeGreaterThanOrEqual(100);
    expect(count).toBeLessThanOrEqual(180);
  },
);
