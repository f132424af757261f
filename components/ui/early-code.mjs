// This file is plain JavaScript, because scripts/serve/csp.mjs imports it too.

/**
 * Source of an inline script that runs before all other scripts of the page. Inside elements with `data-sleeps`, whose
 * components do not work yet, it records what is typed and holds the presses that only a script can answer: on buttons,
 * on links with `data-counts`, and of forms without `action`. Other links, other forms and buttons of popovers are left
 * to the browser. early-acts.ts repeats what was recorded and held.
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
