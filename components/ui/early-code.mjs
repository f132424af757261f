// Plain JavaScript, because the server in front of Next names this script's hash in the page's policy (scripts/serve/csp.mjs).

/**
 * Before any other script has come: notes what is typed, pressed and sent, with what stood in the field or the button's type then, and
 * keeps the browser from sending a form that has no address, which would show what was typed in the page's own. event-replay.ts takes it
 * from `rannaEarly.kept`. Once the page works (`isAwake`), only what is done in a place that sleeps on (`data-sleeps`) is noted.
 */
export const earlyCode = `(function(w,e){
function note(v){var t=v.target,b=v.type==="click"&&t.closest("button");
if(e.isAwake&&!t.closest("[data-sleeps]"))return;
if(v.type==="submit"){if(t.hasAttribute("action"))return;v.preventDefault()}
e.kept.push([v,b?b.type:/^(checkbox|radio)$/.test(t.type)?""+t.checked:t.value])}
["input","click","submit"].forEach(function(n){w.addEventListener(n,note,true)});
w.rannaEarly=e
})(window,{kept:[],isAwake:false})`;
