// Plain JavaScript, because the server in front of Next names this script's hash in the page's policy (scripts/serve/csp.mjs).

/**
 * Before the first paint: the chosen theme, else the system's (followed while nothing is chosen), and whether
 * this browser was signed in when last seen, so that the top bar shows the right buttons from the start.
 */
export const themeCode = `(function(d,m){
try{var t=localStorage.getItem("ranna-theme");if(localStorage.getItem("ranna-viewer"))d.dataset.viewer="in"}catch(e){}
function set(){d.dataset.theme=d.dataset.chosen||(m.matches?"dark":"light")}
if(t==="dark"||t==="light")d.dataset.chosen=t;
set();m.addEventListener("change",set)
})(document.documentElement,matchMedia("(prefers-color-scheme: dark)"))`;
