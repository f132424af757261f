import { classNames } from "./class-names";

type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-solid" | "mustard";
/** Button heights in px: `sm` 36, for dense rows that are used with a mouse; `md` 44; `lg` 52. */
type ButtonSize = "sm" | "md" | "lg" | "icon";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True: the button is as wide as its parent element. */
  block?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-alta text-on-alta hover:bg-alta-deep",
  secondary: "border border-line-strong bg-surface text-ink hover:bg-sunken",
  ghost: "text-ink hover:bg-sunken",
  danger: "text-red-ink hover:bg-red-soft",
  "danger-solid": "bg-alta text-on-alta hover:bg-alta-deep",
  mustard: "bg-shorshe text-on-shorshe hover:brightness-95",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm pointer-coarse:min-h-touch",
  md: "min-h-touch px-5 text-base",
  lg: "min-h-13 px-7 text-lg",
  icon: "size-touch shrink-0",
};

/** Returns the class names of a button, for any element that should look like one. */
export function buttonClass({ variant = "primary", size = "md", block = false }: ButtonLook = {}): string {
  return classNames("button", VARIANTS[variant], SIZES[size], block && "w-full");
}

/** The class names of a button that covers a file field; the field itself is transparent and takes the focus. */
export const FILE_BUTTON = classNames(
  buttonClass({ variant: "secondary" }),
  "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-alta-ink has-focus-visible:outline-dashed",
);
