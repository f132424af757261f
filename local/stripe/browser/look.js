// The style of the card fields: the page's own design tokens, or fixed values where the page has none.

const SHEET = `
.StripeField { display: block; font-family: var(--font-sans, system-ui, sans-serif); color: var(--color-ink, #241c20); }
.StripeField-label { display: block; margin: 0 0 6px; font-size: 0.875rem; line-height: 1.25rem; font-weight: 600; }
.StripeField-box { position: relative; display: block; }
.StripeField-input {
  box-sizing: border-box; display: block; width: 100%; min-width: 0; height: 100%; margin: 0; padding: 0; border: 0; background: none;
  font: inherit; font-size: 1rem; line-height: 1.5rem; font-variant-numeric: tabular-nums; color: inherit; outline: none;
}
.StripeField-input::placeholder { color: var(--color-ink-3, #6d6469); opacity: 1; }
.StripeField-input:disabled { opacity: 0.6; }
.StripeField--boxed .StripeField-input {
  height: 48px; padding: 0 14px; border-radius: var(--radius-sm, 8px);
  border: 1px solid var(--color-line-strong, #8a8085); background: var(--color-surface, #fff);
}
.StripeField--boxed.StripeField--icon .StripeField-input { padding-left: 46px; }
.StripeField--boxed .StripeField-input:focus-visible { outline: 2px dashed var(--color-alta-ink, #b3122b); outline-offset: 3px; }
.StripeField--boxed .StripeField-input[aria-invalid="true"] { border: 2px solid var(--color-red-ink, #9c1c1c); }
.StripeField-icon { position: absolute; left: 14px; top: 50%; width: 20px; height: 20px; margin-top: -10px; color: var(--color-ink-3, #6d6469); pointer-events: none; }
.StripeField-error { display: block; margin-top: 6px; font-size: 0.875rem; line-height: 1.25rem; color: var(--color-red-ink, #9c1c1c); }
.StripeField-error:empty { display: none; }
.StripeCard { display: grid; grid-template-columns: 1fr 1fr; gap: 20px 16px; }
.StripeCard > :first-child { grid-column: 1 / -1; }
.StripeDialog {
  position: fixed; inset: 0; height: fit-content; margin: auto; box-sizing: border-box;
  max-width: 420px; width: calc(100% - 32px); padding: 28px; border: 0; border-radius: var(--radius-lg, 18px);
  background: var(--color-surface, #fff); color: var(--color-ink, #241c20); font-family: var(--font-sans, system-ui, sans-serif);
}
.StripeDialog::backdrop { background: var(--color-scrim, rgb(20 10 15 / 0.62)); }
.StripeDialog h2 { margin: 0 0 8px; font-size: 1.3125rem; line-height: 1.625rem; font-weight: 600; }
.StripeDialog p { margin: 0 0 24px; color: var(--color-ink-2, #4a4045); }
.StripeDialog-actions { display: flex; gap: 12px; justify-content: flex-end; }
.StripeDialog button {
  min-height: 44px; padding: 0 20px; border-radius: var(--radius-sm, 8px); font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid var(--color-line-strong, #8a8085); background: none; color: inherit;
}
.StripeDialog button[data-primary] { border-color: transparent; background: var(--color-alta, #b3122b); color: var(--color-on-alta, #fff); }
`;

let dressed = false;

/** Adds the style sheet once. Uses CSSOM, because a strict content security policy allows it. */
export function addLook() {
  if (dressed) return;
  dressed = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
