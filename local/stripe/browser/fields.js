import {
  checkCvc,
  checkExpiry,
  checkNumber,
  digitsOf,
  formatCvc,
  formatExpiry,
  formatNumber,
} from "./card-rules.js";

// An input for one part of a card. It formats the text while the person types, and checks the text when the person
// leaves the field.

const KINDS = {
  cardNumber: {
    label: "Card number",
    autocomplete: "cc-number",
    placeholder: "1234 1234 1234 1234",
    format: (text) => formatNumber(text),
    check: (text) => checkNumber(text),
  },
  cardExpiry: {
    label: "Expiry",
    autocomplete: "cc-exp",
    placeholder: "MM / YY",
    format: (text) => formatExpiry(text),
    check: (text) => checkExpiry(text, new Date()),
  },
  cardCvc: {
    label: "CVC",
    autocomplete: "cc-csc",
    placeholder: "CVC",
    format: (text, number) => formatCvc(text, number),
    check: (text, number) => checkCvc(text, number),
  },
};

const ICON =
  "M3 6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5zM3 10h18M6.5 14.5h3";

let count = 0;

/**
 * @param {"cardNumber" | "cardExpiry" | "cardCvc"} kind
 * @param {{ boxed: boolean, icon: boolean, numberOf: () => string, on: (event: string) => void, placeholder?: string, disabled?: boolean }} options
 * `boxed` draws label, border and error (the one-piece card element); otherwise the page draws them.
 */
export function createField(kind, options) {
  const rules = KINDS[kind];
  count += 1;
  const id = `stripe-field-${count}`;
  const node = document.createElement("div");
  node.lang = "en";
  node.className = `StripeField${options.boxed ? " StripeField--boxed" : ""}${options.icon ? " StripeField--icon" : ""}`;
  const box = document.createElement("div");
  box.className = "StripeField-box";
  const input = document.createElement("input");
  input.className = "StripeField-input";
  input.id = id;
  input.name = rules.autocomplete;
  input.type = "text";
  input.inputMode = "numeric";
  input.autocomplete = rules.autocomplete;
  input.spellcheck = false;
  input.setAttribute("autocorrect", "off");
  input.setAttribute("aria-required", "true");
  input.placeholder = options.placeholder ?? rules.placeholder;
  input.disabled = options.disabled ?? false;
  const error = document.createElement("span");
  error.className = "StripeField-error";
  error.id = `${id}-error`;
  error.setAttribute("role", "alert");
  if (options.boxed) {
    const label = document.createElement("label");
    label.className = "StripeField-label";
    label.htmlFor = id;
    label.textContent = rules.label;
    node.append(label, box, error);
  } else {
    input.setAttribute("aria-label", rules.label);
    box.style.height = "100%";
    node.style.height = "100%";
    node.append(box);
  }
  if (options.icon) box.append(cardIcon());
  box.append(input);

  const field = {
    node,
    input,
    /**
     * The error that is shown. It appears when the person leaves the field, and disappears while the person corrects
     * the text. null: none.
     */
    shown: null,
    get digits() {
      return digitsOf(input.value);
    },
    get empty() {
      return input.value === "";
    },
    /** Returns the error in the present text, even if it is not shown. Returns null if there is none. */
    get problem() {
      return rules.check(input.value, options.numberOf());
    },
    /** Shows the error of an incomplete or wrong text. */
    complain() {
      show(field.empty ? null : field.problem);
    },
    clear() {
      input.value = "";
      show(null);
    },
    describeBy(ids) {
      if (ids) input.setAttribute("aria-describedby", ids);
    },
  };

  function show(problem) {
    field.shown = problem;
    error.textContent = problem?.message ?? "";
    if (problem) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    if (options.boxed) {
      if (problem) input.setAttribute("aria-describedby", error.id);
      else input.removeAttribute("aria-describedby");
    }
  }

  input.addEventListener("input", (event) => {
    const deleting = event.inputType?.startsWith("delete") ?? false;
    reformat(input, (text) => rules.format(text, options.numberOf()), deleting);
    const problem = field.problem;
    // While the person types, shows only an error that no further digit can correct.
    show(problem && !problem.code.startsWith("incomplete") ? problem : null);
    options.on("change");
  });
  input.addEventListener("blur", () => {
    field.complain();
    options.on("blur");
    options.on("change");
  });
  input.addEventListener("focus", () => options.on("focus"));
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") options.on("escape");
    // Prevents the default action of Enter unless the page has put the field into a form. Stripe's real fields have
    // no form around them, either.
    if (event.key === "Enter" && !input.form) event.preventDefault();
  });
  return field;
}

/** Formats the text and keeps the caret after the same digit. */
function reformat(input, format, deleting) {
  const caret = input.selectionStart ?? input.value.length;
  const before = digitsOf(input.value.slice(0, caret)).length;
  const old = input.value;
  const next = format(old);
  if (next === old) return;
  const grown = digitsOf(next).length - digitsOf(old).length;
  input.value = next;
  let at = 0;
  let seen = 0;
  while (at < next.length && seen < before + Math.max(0, grown)) {
    if (/\d/.test(next[at] ?? "")) seen += 1;
    at += 1;
  }
  // After typing, moves the caret past the following separator. After deleting, the caret stays before the separator.
  if (!deleting) while (at < next.length && /[ /]/.test(next[at] ?? "")) at += 1;
  input.setSelectionRange(at, at);
}

function cardIcon() {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "StripeField-icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICON);
  path.setAttribute("fill", "none");
  path.setAttribute("stroke", "currentColor");
  path.setAttribute("stroke-width", "1.6");
  svg.append(path);
  return svg;
}
