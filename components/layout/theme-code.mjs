// Plain JavaScript, because the server in front of Next lists this script's hash in the page's
// Content-Security-Policy (scripts/serve/csp.mjs).

/**
 * Runs before the first paint. Sets the chosen theme, or else the system's, and follows the system while nothing is
 * chosen. Marks whether somebody was signed in here at the last visit, so that the top bar shows the right buttons
 * from the start.
 */
export const themeCode = `(function(d,m){
try{var t=localStorage.getItem("ranna-theme");if(localStorage.getItem("ranna-viewer"))d.dataset.viewer="in"}catch(e){}
function set(){d.dataset.theme=d.dataset.chosen||(m.matches?"dark":"light")}
if(t==="dark"||t==="light")d.dataset.chosen=t;
set();m.addEventListener("change",set)
})(document.documentElement,matchMedia("(prefers-color-scheme: dark)"))`;
