import { type Account, TEST_PEOPLE } from "./people";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.25rem; background: Canvas; color: CanvasText; }
main { max-width: 27rem; margin: 0 auto; }
h1 { font-size: 1.35rem; font-weight: 600; margin: 0 0 .25rem; }
h2 { font-size: 1rem; font-weight: 600; margin: 1.5rem 0 .5rem; }
p { margin: 0 0 1rem; }
.note { border: 2px dashed #b06000; border-radius: .5rem; padding: .6rem .8rem; }
.wrong { color: #b3261e; font-weight: 600; }
@media (prefers-color-scheme: dark) { .wrong { color: #ffb4ab; } }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
button, input { font: inherit; color: inherit; }
button { width: 100%; min-height: 2.75rem; padding: .4rem .8rem; border: 1px solid GrayText; border-radius: .5rem;
  background: transparent; cursor: pointer; }
li button { display: grid; text-align: left; }
li small { opacity: .8; }
.main { background: #0b57d0; border-color: #0b57d0; color: #fff; font-weight: 600; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
form { display: grid; gap: .75rem; }
label { display: grid; gap: .25rem; }
label input { min-height: 2.75rem; padding: .4rem .6rem; border: 1px solid GrayText; border-radius: .5rem; background: Field; }
.check { display: flex; align-items: center; gap: .6rem; min-height: 1.75rem; }
.check input { width: 1.25rem; height: 1.25rem; min-height: 0; }
.refuse { margin-top: 1rem; }
`;

const inHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const personButton = ({ email, name }: Account) =>
  `<li><button name="person" value="${inHtml(email)}"><strong>${inHtml(name)}</strong><small>${inHtml(email)}</small></button></li>`;

/**
 * Builds the sign-in page of the emulator. `wrong` is an error message shown above the typed values. null: no
 * message.
 */
export function signInPage(app: string, wrong: string | null, typed: URLSearchParams): string {
  const value = (name: string) => inHtml(typed.get(name) ?? "");
  const verified = wrong === null || typed.get("verified") === "1";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test sign-in with Google</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Test sign-in with Google</h1>
<p>to continue to <strong>${inHtml(app)}</strong></p>
<p class="note">This page stands in for Google on this computer. Nothing is sent to Google and no password is needed.</p>
<h2>Choose a test person</h2>
<form method="post"><ul>${TEST_PEOPLE.map(personButton).join("")}</ul></form>
<h2>Or be somebody else</h2>
<form method="post">
${wrong === null ? "" : `<p class="wrong" role="alert">${inHtml(wrong)}</p>`}
<label>E-mail<input name="email" type="email" required maxlength="254" autocomplete="off" value="${value("email")}"></label>
<label>Name<input name="name" required maxlength="100" autocomplete="off" value="${value("name")}"></label>
<label class="check"><input type="checkbox" name="verified" value="1"${verified ? " checked" : ""}>E-mail verified</label>
<button class="main">Continue</button>
</form>
<form method="post" class="refuse"><button name="refuse" value="1">Cancel</button></form>
</main>
</body>
</html>`;
}
