/**
 * Before the first paint: the chosen theme, else the system's (followed while nothing is chosen), and whether
 * this browser was signed in when last seen, so that the top bar shows the right buttons from the start.
 */
const code = `(function(d,m){
try{var t=localStorage.getItem("ranna-theme");if(localStorage.getItem("ranna-viewer"))d.dataset.viewer="in"}catch(e){}
function set(){d.dataset.theme=d.dataset.chosen||(m.matches?"dark":"light")}
if(t==="dark"||t==="light")d.dataset.chosen=t;
set();m.addEventListener("change",set)
})(document.documentElement,matchMedia("(prefers-color-scheme: dark)"))`;

export function ThemeScript() {
  return <script>{code}</script>;
}
