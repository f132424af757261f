import { ChefHat, Circle } from "lucide";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Icon } from "./icon";

const drawn = (markup: string) => {
  document.body.innerHTML = markup;
  return document.querySelector("svg");
};

describe("an icon", () => {
  it("has every stroke of its drawing, as elements of SVG", () => {
    for (const node of [ChefHat, Circle]) {
      const svg = drawn(renderToStaticMarkup(<Icon of={node} />));
      expect(svg?.children).toHaveLength(node.length);
      for (const [at, [tag, attributes]] of node.entries()) {
        const child = svg?.children[at];
        expect(child?.namespaceURI).toBe("http://www.w3.org/2000/svg");
        expect(child?.tagName).toBe(tag);
        for (const [name, value] of Object.entries(attributes))
          expect(child?.getAttribute(name)).toBe(String(value));
      }
    }
  });
});
