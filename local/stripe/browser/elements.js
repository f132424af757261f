import { brandOf, digitsOf, readExpiry } from "./card-rules.js";
import { createField } from "./fields.js";
import { addLook } from "./look.js";

// The functions elements(), create() and mount() of Stripe.js, and the events of an element, as
// @stripe/react-stripe-js uses them.

const SPLIT = ["cardNumber", "cardExpiry", "cardCvc"];

export function createElements() {
  const elements = new Map();
  const listeners = new Map();

  /** Finds a field of the card in the element that contains it. */
  const fieldOf = (kind) => {
    for (const element of elements.values()) {
      const field = element.fields.get(kind);
      if (field) return field;
    }
    return undefined;
  };
  const numberOf = () => fieldOf("cardNumber")?.digits ?? "";

  const group = {
    create(type, options = {}) {
      if (type !== "card" && !SPLIT.includes(type)) {
        throw new Error(
          `A valid Element name must be provided. The sandbox knows card and ${SPLIT.join(", ")}; you passed: ${type}.`,
        );
      }
      if (elements.has(type)) {
        throw new Error(`Can only create one Element of type ${type} through an Elements instance.`);
      }
      const element = createElement(type, options, {
        numberOf,
        fieldOf,
        forget: () => elements.delete(type),
      });
      elements.set(type, element);
      return element.public;
    },
    getElement(type) {
      const name = typeof type === "string" ? type : type?.__elementType;
      return elements.get(name)?.public ?? null;
    },
    update() {},
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
    on(event, handler) {
      listeners.set(event, handler);
      return group;
    },
  };
  return group;
}

/**
 * Functions that read the card data of an element, for createPaymentMethod. Only elements made by createElement have
 * one.
 */
const readers = new WeakMap();
export const readCardOf = (element) => readers.get(element)?.() ?? null;

function createElement(type, options, card) {
  const handlers = new Map();
  const fields = new Map();
  let container = null;
  let ready = false;

  const emit = (event, payload) => {
    for (const handler of [...(handlers.get(event) ?? [])]) handler(payload);
  };
  const changed = () => {
    const all = [...fields.values()];
    const number = fields.get("cardNumber");
    const state = {
      elementType: type,
      empty: all.every((field) => field.empty),
      complete: all.every((field) => !field.problem),
      error: all.map((field) => field.shown).find(Boolean) ?? undefined,
      ...(number ? { brand: brandOf(number.digits).id } : {}),
      ...(type === "card" ? { value: { postalCode: "" } } : {}),
    };
    for (const [name, on] of [
      ["empty", state.empty],
      ["complete", state.complete],
      ["invalid", Boolean(state.error)],
    ]) {
      container?.classList.toggle(`StripeElement--${name}`, on);
    }
    emit("change", state);
    // Checks the security code a second time, because its valid length depends on the card number.
    if (number) card.fieldOf("cardCvc")?.renew?.();
  };
  const on = (event) => {
    if (event === "change") return changed();
    container?.classList.toggle("StripeElement--focus", event === "focus");
    emit(event, { elementType: type });
  };

  for (const kind of type === "card" ? SPLIT : [type]) {
    const boxed = type === "card";
    const icon = kind === "cardNumber" && (boxed || options.showIcon === true) && !options.hideIcon;
    const field = createField(kind, {
      boxed,
      icon: boxed && icon,
      numberOf: card.numberOf,
      on,
      placeholder: boxed ? undefined : options.placeholder,
      disabled: options.disabled,
    });
    if (kind === "cardCvc" && type !== "card") {
      field.renew = () => {
        if (field.shown) field.complain();
        if (!field.empty) changed();
      };
    }
    fields.set(kind, field);
  }
  const inputs = () => [...fields.values()].map((field) => field.input);

  const element = {
    _elementType: type,
    mount(target) {
      const node = typeof target === "string" ? document.querySelector(target) : target;
      if (!node)
        throw new Error(
          "The selector you specified applies to no DOM elements that are currently on the page.",
        );
      addLook();
      container = node;
      node.classList.add("StripeElement", "StripeElement--empty");
      const root = document.createElement("div");
      root.className = type === "card" ? "__PrivateStripeElement StripeCard" : "__PrivateStripeElement";
      if (type !== "card") root.style.height = "100%";
      for (const field of fields.values()) {
        if (type !== "card") field.describeBy(node.getAttribute("aria-describedby"));
        root.append(field.node);
      }
      node.replaceChildren(root);
      // Focuses the field on a click on the container's label, as Stripe's own element does.
      if (node.id) {
        for (const label of document.querySelectorAll(`label[for="${CSS.escape(node.id)}"]`)) {
          label.addEventListener("click", () => element.focus());
        }
      }
      setTimeout(() => {
        ready = true;
        emit("ready", { elementType: type });
      });
      return element;
    },
    on(event, handler) {
      handlers.set(event, [...(handlers.get(event) ?? []), handler]);
      if (event === "ready" && ready) queueMicrotask(() => handler({ elementType: type }));
      return element;
    },
    once(event, handler) {
      const first = (payload) => {
        element.off(event, first);
        handler(payload);
      };
      return element.on(event, first);
    },
    off(event, handler) {
      handlers.set(event, handler ? (handlers.get(event) ?? []).filter((one) => one !== handler) : []);
      return element;
    },
    update(changes = {}) {
      if (typeof changes.disabled === "boolean")
        for (const input of inputs()) input.disabled = changes.disabled;
      return element;
    },
    focus: () => inputs()[0]?.focus(),
    blur: () => {
      for (const input of inputs()) input.blur();
    },
    clear() {
      for (const field of fields.values()) field.clear();
      changed();
    },
    unmount() {
      container?.replaceChildren();
      container?.classList.remove("StripeElement", "StripeElement--focus", "StripeElement--invalid");
      container = null;
    },
    destroy() {
      element.unmount();
      card.forget();
    },
  };

  readers.set(element, () => {
    const parts = SPLIT.map((kind) => card.fieldOf(kind));
    for (const field of parts) {
      const problem = field?.problem ?? null;
      if (!field || problem) {
        return {
          error: problem ?? {
            type: "validation_error",
            code: "incomplete_card",
            message: "Your card is incomplete.",
          },
        };
      }
    }
    const [number, expiry, cvc] = parts;
    const date = readExpiry(expiry.input.value);
    return {
      card: {
        number: number.digits,
        exp_month: date?.month,
        exp_year: date?.year,
        cvc: digitsOf(cvc.input.value),
      },
    };
  });
  return { public: element, fields };
}
