import { addLook } from "./look.js";

// Shows the bank's confirmation step as a dialog in the page. The payer completes it or lets it fail.

/** @returns {Promise<"complete" | "fail">} Escape counts as failing. */
export function askPerson() {
  addLook();
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.className = "StripeDialog";
    dialog.lang = "en";
    dialog.setAttribute("aria-labelledby", "stripe-dialog-title");
    const title = document.createElement("h2");
    title.id = "stripe-dialog-title";
    title.textContent = "Confirm this payment";
    const text = document.createElement("p");
    text.textContent =
      "Your bank asks you to confirm this payment. This is a test payment: choose how it should end.";
    const actions = document.createElement("div");
    actions.className = "StripeDialog-actions";
    const fail = button("Fail");
    const complete = button("Complete");
    complete.dataset.primary = "";
    actions.append(fail, complete);
    dialog.append(title, text, actions);
    const before = document.activeElement;
    const end = (outcome) => {
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(outcome);
    };
    fail.addEventListener("click", () => end("fail"));
    complete.addEventListener("click", () => end("complete"));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      end("fail");
    });
    document.body.append(dialog);
    dialog.showModal();
    complete.focus();
  });
}

function button(name) {
  const node = document.createElement("button");
  node.type = "button";
  node.textContent = name;
  return node;
}
