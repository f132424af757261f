import { chromium } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
import { sizeFor } from "./components/shop/cook/paper.ts";
import fs from "node:fs";
const base="http://127.0.0.1:3947";
const list = await (await fetch(base+"/api/allrecipe?size=50")).json();
const browser = await chromium.launch({executablePath: findChromium(), args:["--no-sandbox"]});
const page = await browser.newPage({viewport:{width:1000,height:900}});
let one=0; for (const r of list.recipes) { await page.goto(`${base}/recipedeteils/${r._id}/print`);
 const pdf=(await page.pdf({preferCSSPageSize:true})); const n=[...pdf.toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length; if(n===1)one++;
 await page.emulateMedia({media:"print"}); await page.setViewportSize({width:688,height:1024}); const h=await page.locator(".sheet").evaluate(e=>e.scrollHeight); await page.emulateMedia({media:null}); await page.setViewportSize({width:1000,height:900});
 console.log(n, sizeFor(r), h, "of 1024", r.title); if (/Kacchi|Mezban|Dim Poach/.test(r.title)) fs.writeFileSync(`/tmp/cook/${r.title.slice(0,6).trim()}.pdf`,pdf); }
console.log(one,"of",list.recipes.length,"on one sheet"); await browser.close();
