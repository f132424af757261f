import { chromium } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
const base="http://127.0.0.1:3947";
const list = await (await fetch(base+"/api/allrecipe?size=50")).json();
const r=list.recipes.find(x=>/Mezban/.test(x.title));
const browser = await chromium.launch({executablePath: findChromium(), args:["--no-sandbox"]});
const page = await browser.newPage({viewport:{width:1000,height:900}});
const count = async () => [...(await page.pdf({preferCSSPageSize:true})).toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
await page.goto(`${base}/recipedeteils/${r._id}/print`);
for (const [n,css] of [["asis",""],["10pt",".sheet{font-size:10pt!important}"],["noavoid","li{break-inside:auto!important}"],["nocols","ul{columns:auto!important}"],["nofoot",".sheet footer{display:none}"],["inner", "body>*:not(main){display:none!important}"], ["html","html,body{height:auto!important;min-height:0!important}"]]) { const t=await page.addStyleTag({content:css||"x{}"}); console.log(n, await count()); 
 console.log(await page.evaluate(()=>[document.documentElement.scrollHeight])); await t.evaluate(e=>e.remove()); }
// true layout in print: width probe
await page.addStyleTag({content:"@media print{.sheet::after{content:'';display:block;height:2px}}"});
for (const h of [300,500,600,700,750,800,900,1000,1020]) { await page.evaluate(h=>{document.querySelector('main').innerHTML=`<div style="height:${h}px;background:red">x</div>`},h); console.log(h, await count()); }
for (const w of [600,680,688,700,800]) { await page.evaluate(w=>{document.querySelector('main').innerHTML=`<div style="height:990px;width:${w}px;background:red">x</div>`},w); console.log("w",w, await count()); }
await browser.close();
