// This file is plain JavaScript, because scripts/serve/csp.mjs imports it too.

/**
 * Source of a script that runs before the first paint. It sets the theme: the user's choice, or the system's theme.
 * It sets `data-viewer` if a user was signed in at the last visit.
 */
export const themeCode = `(function(d,m){
try{var t=localStorage.getItem("ranna-theme");if(localStorage.getItem("ranna-viewer"))d.dataset.viewer="in"}catch(e){}
function set(){d.dataset.theme=d.dataset.chosen||(m.matches?"dark":"light")}
if(t==="dark"||t==="light")d.dataset.chosen=t;
set();m.addEventListener("change",set)
})(document.documentElement,matchMedia("(prefers-color-scheme: dark)"))`;
