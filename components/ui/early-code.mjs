// Plain JavaScript, because the server in front of Next names this script's hash in the page's policy (scripts/serve/csp.mjs).

/**
 * Before any other script has come: notes what is typed, pressed and sent, with what stood in the field or the button's type then, and
 * keeps the browser from sending a form that has no address, which would show what was typed in the page's own. A link of which each
 * press counts (`data-counts`) is followed by the browser only where nobody takes its press for 1.5 s. event-replay.ts takes it all from
 * `rannaEarly.kept`. Once the page works (`isAwake`), only what is done in a place that sleeps on (`data-sleeps`) is noted.
 */
export const earlyCode = `(function(w,e){
function note(v){var c=v.type==="click",t=v.target,b=c&&t.closest("button"),a=c&&t.closest("a[data-counts]");
if(e.isAwake&&!t.closest("[data-sleeps]"))return;
if(v.type==="submit"){if(t.hasAttribute("action"))return;v.preventDefault()}
if(a){if(v.button||v.metaKey||v.ctrlKey||v.shiftKey||v.altKey)return;v.preventDefault();
setTimeout(function(){if(e.kept.some(function(k){return k[0]===v}))location.assign(a.href)},1500)}
e.kept.push([v,b?b.type:/^(checkbox|radio)$/.test(t.type)?""+t.checked:t.value])}
["input","click","submit"].forEach(function(n){w.addEventListener(n,note,true)});
w.rannaEarly=e
})(window,{kept:[],isAwake:false})`;
