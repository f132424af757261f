import { CircleAlert } from "lucide";
import { type ComponentProps, type ReactNode, useId } from "react";
import { commonTexts } from "@/lib/texts/common";
import { langOf } from "@/lib/texts/lang-of";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { InScripts } from "./in-scripts";

export interface FieldProps {
  label: ReactNode;
  /** True: only screen readers get the label, because the page makes clear what the field is for (a search box). */
  hideLabel?: boolean;
  help?: ReactNode;
  /** The error message. If set, the control is `aria-invalid` and described by the message. */
  error?: string;
  /** True: the label says "optional". */
  optional?: boolean;
  className?: string;
}

/** Returns the `lang` attribute of a field: the language of its value, if this is not the language of the page. */
export const langOfValue = ({ lang, value, defaultValue }: ComponentProps<"input" | "textarea">) =>
  lang ?? langOf([value, defaultValue].find((one) => typeof one === "string"));

/** Separates the properties of the surrounding `Field` from the properties of the control in it. */
export function splitField<Props extends FieldProps & { id?: string }>(props: Props) {
  const { label, hideLabel, help, error, optional, className, id, ...rest } = props;
  return [{ label, hideLabel, help, error, optional, className, id }, rest] as const;
}

/** The attributes that connect a control to its label, help and error message. */
interface ControlWiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FrameProps extends FieldProps {
  id?: string;
  children: (control: ControlWiring) => ReactNode;
}

/** A control with its label, and with an error message or help text below it. */
export function Field({ label, hideLabel, help, error, optional, className, id, children }: FrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const hasNote = Boolean(error || help);
  return (
    <div className={classNames("flex min-w-0 flex-col", className)}>
      <div className={hideLabel ? "sr-only" : "mb-1.5 flex items-baseline justify-between gap-3"}>
        <label htmlFor={controlId} className="text-sm font-semibold text-ink">
          {label}
        </label>
        {optional && <span className="text-sm text-ink-3">{commonTexts.optional}</span>}
      </div>
      {children({
        id: controlId,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": hasNote ? noteId : undefined,
      })}
      {hasNote && <FieldNote id={noteId} error={error} help={help} />}
    </div>
  );
}

/** The line below a control: the error message if there is one, otherwise the help text. */
export function FieldNote({ id, error, help }: { id: string; error?: string; help?: ReactNode }) {
  if (!error) {
    return (
      <p id={id} className="mt-1.5 text-sm text-ink-3">
        {typeof help === "string" ? <InScripts of={help} /> : help}
      </p>
    );
  }
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-red-ink">
      <Icon of={CircleAlert} aria-hidden size={16} className="mt-0.5 shrink-0" />
      {error}
    </p>
  );
}
