// Plain JavaScript, because the server in front of Next lists this script's hash in the page's
// Content-Security-Policy (scripts/serve/csp.mjs).

/**
 * An inline script that runs before the page's other scripts have loaded. A place whose components do not work yet has
 * `data-sleeps`: at first the whole page, later those of lazy-component.tsx. There the script keeps what is typed, and
 * holds presses that only a script can answer: on a button, on a link of which each press counts (`data-counts`), and
 * the sending of a form without an address, which would put what was typed into the page's address. Links, forms with
 * an address and buttons of a popover are the browser's own. early-acts.ts repeats what is kept.
 */
export const earlyCode = `(function(w,d){
w.rannaEarly=[];
d.dataset.sleeps="";
function hold(v,at,place){v.preventDefault();v.stopImmediatePropagation();w.rannaEarly.push({at:at,place:place});
w.dispatchEvent(new Event("ranna-held"))}
function note(v){var t=v.target,place=t.closest&&t.closest("[data-sleeps]"),c;
if(!place)return;
if(v.type==="input")w.rannaEarly.push({at:t,place:place,value:/^(checkbox|radio)$/.test(t.type)?""+t.checked:t.value});
else if(v.type==="submit"){if(!t.hasAttribute("action"))hold(v,t,place)}
else{c=t.closest("button:not([popovertarget]),a[data-counts]");
if(c&&c.type!=="submit"&&!v.ctrlKey&&!v.metaKey&&!v.shiftKey&&!v.altKey)hold(v,c,place)}}
["input","click","submit"].forEach(function(n){w.addEventListener(n,note,true)})
})(window,document.documentElement)`;
