// This file is plain JavaScript, because scripts/serve/csp.mjs imports it too.

/**
 * Source of a script that runs before the first paint. Sets the theme that the user chose. If the user chose none,
 * follows the system's theme and its later changes. Sets `data-viewer` if a user was signed in at the last visit, so
 * that the top bar shows the right buttons. Sets `data-offer` if the other language is to be offered
 * (language-offer.tsx), so that the offer's line moves nothing.
 */
export const themeCode = `(function(d,m){
try{var t=localStorage.getItem("ranna-theme");if(localStorage.getItem("ranna-viewer"))d.dataset.viewer="in"}catch(e){}
function set(){d.dataset.theme=d.dataset.chosen||(m.matches?"dark":"light")}
if(t==="dark"||t==="light")d.dataset.chosen=t;
set();m.addEventListener("change",set);
function kept(n){return(document.cookie.match("(?:^|; )"+n+"=([^;]*)")||[])[1]}
var w=[kept("ranna-lang")].concat(navigator.languages).map(function(l){return String(l).slice(0,2).toLowerCase()}).filter(function(l){return l==="en"||l==="bn"})[0];
if(w&&w!==d.lang&&kept("ranna-lang-offer")!=="no")d.dataset.offer=w
})(document.documentElement,matchMedia("(prefers-color-scheme: dark)"))`;
