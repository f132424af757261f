// Plain JavaScript, because the server in front of Next lists this script's hash in the page's
// Content-Security-Policy (scripts/serve/csp.mjs).

/**
 * An inline script that runs before the page's other scripts have loaded. It records what is typed, pressed and sent,
 * with the field's value or the button's type at that time. It stops the browser from sending a form without an
 * address, because that would put what was typed into the page's address. The browser follows a link of which each
 * press counts (`data-counts`) only if no other script handles the press within 1.5 s. event-replay.ts takes the
 * records from `rannaEarly.kept`. Once the page works (`isAwake`), it records only what is done in a place whose code
 * is still missing (`data-sleeps`).
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
