import type { IconNode } from "lucide";
import type { ComponentProps, SVGProps } from "react";

/** What is inside an icon, as one text; in single quotes, because a page's copy for its scripts writes double ones with three characters. */
const drawn = new WeakMap<IconNode, string>();

function textOf(node: IconNode): string {
  const known = drawn.get(node);
  if (known !== undefined) return known;
  const text = node
    .map(
      ([tag, attributes]) =>
        `<${tag}${Object.entries(attributes)
          .map(([name, value]) => ` ${name}='${value}'`)
          .join("")}/>`,
    )
    .join("");
  drawn.set(node, text);
  return text;
}

/**
 * One icon of the set, as large as `size` px, in the colour of the text around it; read out only where it has a label. An element of the page
 * and no component of the browser's: its strokes are one text, which neither server nor browser takes apart.
 */
export function Icon({
  of,
  size = 24,
  className,
  ...rest
}: { of: IconNode; size?: number } & Omit<SVGProps<SVGSVGElement>, "of" | "children">) {
  return (
    <svg
      aria-hidden={rest["aria-label"] === undefined ? true : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className ? `icon ${className}` : "icon"}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the set's own strokes, nothing that anybody wrote
      dangerouslySetInnerHTML={{ __html: textOf(of) }}
    />
  );
}

/** A button that is one icon, as large as a finger. */
export function IconButton({
  icon,
  label,
  size = 20,
  className,
  ...button
}: { icon: IconNode; label: string; size?: number } & ComponentProps<"button">) {
  const base = "grid size-touch shrink-0 place-items-center rounded-sm";
  return (
    <button
      type="button"
      aria-label={label}
      className={className ? `${base} ${className}` : base}
      {...button}
    >
      <Icon of={icon} size={size} />
    </button>
  );
}
