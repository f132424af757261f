// Plain JavaScript: the server in front of Next imports it too, to list the script's hash in the
// Content-Security-Policy (scripts/serve/csp.mjs).

/**
 * Source of a script that runs before the first paint. Sets the theme that the user chose, or else the system's
 * theme. Without a choice it follows later changes of the system's theme. Sets `data-viewer` if a user was signed in
 * at the last visit, so that the top bar shows the right buttons.
 */
export const themeCode = `(function(d,m){
try{var t=localStorage.getItem("ranna-theme");if(localStorage.getItem("ranna-viewer"))d.dataset.viewer="in"}catch(e){}
function set(){d.dataset.theme=d.dataset.chosen||(m.matches?"dark":"light")}
if(t==="dark"||t==="light")d.dataset.chosen=t;
set();m.addEventListener("change",set)
})(document.documentElement,matchMedia("(prefers-color-scheme: dark)"))`;
