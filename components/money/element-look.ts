import type { StripeElementStyle } from "@stripe/stripe-js";

/** The provider's fields live in frames of their own, which see neither our style sheets nor our theme. */
export function elementStyle(): StripeElementStyle {
  const fontSmoothing = "antialiased";
  const base = { fontFamily: "system-ui, sans-serif", fontSize: "16px", lineHeight: "24px", fontSmoothing };
  return {
    base: {
      ...base,
      color: plainColor("--color-ink"),
      "::placeholder": { color: plainColor("--color-ink-3") },
    },
    invalid: { color: plainColor("--color-red-ink") },
  };
}

/** A token as `rgb()`, which every frame understands: painted and read back. */
function plainColor(token: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context || value === "") return "#241c20";
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
