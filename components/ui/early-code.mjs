// Plain JavaScript, because the server in front of Next names this script's hash in the page's policy (scripts/serve/csp.mjs).

/**
 * Before any other script has come: notes what is typed, pressed and sent, with what stood in the field or the button's type then, and
 * keeps the browser from sending a form that has no address, which would show what was typed in the page's own. event-replay.ts takes it
 * over through `window.rannaEarly`, once.
 */
export const earlyCode = `(function(w,names,kept){
function note(e){var t=e.target,b=e.type==="click"&&t.closest("button");
if(e.type==="submit"){if(t.hasAttribute("action"))return;e.preventDefault()}
kept.push([e,b?b.type:/^(checkbox|radio)$/.test(t.type)?""+t.checked:t.value])}
names.forEach(function(n){w.addEventListener(n,note,true)});
w.rannaEarly=function(){names.forEach(function(n){w.removeEventListener(n,note,true)});return kept}
})(window,["input","click","submit"],[])`;
