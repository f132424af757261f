import { chromium } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
const base = process.env.BASE ?? "http://127.0.0.1:3947";
const out = "/tmp/cook/shots"; import fs from "node:fs"; fs.mkdirSync(out,{recursive:true});
const list = await (await fetch(base+"/api/allrecipe?size=50")).json();
const r = list.recipes.find(x=>/Kacchi/.test(x.title)) ?? list.recipes[0];
const browser = await chromium.launch({executablePath: findChromium(), args:["--no-sandbox"]});
const which = process.argv.slice(2);
for (const [w,h] of [[390,844],[768,1024],[1440,900]]) for (const scheme of ["light","dark"]) {
  if (which.length && !which.includes(`${w}-${scheme}`)) continue;
  const ctx = await browser.newContext({viewport:{width:w,height:h}, colorScheme:scheme, hasTouch:w<800, serviceWorkers:"block"});
  const page = await ctx.newPage();
  page.on("console",m=>m.type()==="error"&&console.log(w,scheme,m.text())); page.on("pageerror",e=>console.log("ERR",e.message));
  const snap = n => page.screenshot({path:`${out}/${n}-${w}-${scheme}.png`});
  await page.goto(`${base}/recipedeteils/${r._id}?servings=12`); await page.getByRole("link",{name:"Cook",exact:true}).scrollIntoViewIfNeeded(); await snap("details");
  await page.goto(`${base}/recipedeteils/${r._id}/cook?servings=12`); await page.waitForSelector("#cook[data-ready]"); await page.waitForTimeout(400); await snap("0ready");
  await page.getByRole("button",{name:"Start cooking"}).click(); await page.waitForTimeout(300); await snap("1step");
  for (let i=0;i<5;i++) await page.getByRole("button",{name:"Next"}).click();
  for (const b of await page.getByRole("button",{name:/^Start \d/}).all()) await b.click().catch(()=>{});
  await page.getByRole("button",{name:/^Start \d/}).first().click().catch(()=>{});
  await page.waitForTimeout(400); await snap("6timers");
  await page.getByRole("button",{name:"Next"}).click(); await page.getByRole("button",{name:/^Start 10/}).click(); 
  await page.evaluate(() => { const k=Object.keys(localStorage).find(k=>k.startsWith("ranna-cook")); const p=JSON.parse(localStorage[k]); p.timers[0].endsAt=Date.now()-1000; p.at=3; localStorage[k]=JSON.stringify(p); });
  await page.reload(); await page.waitForSelector("#cook[data-ready]"); await page.waitForTimeout(600); await snap("7up");
  await page.getByRole("button",{name:"All steps"}).click(); await page.waitForTimeout(400); await snap("8steps"); await page.keyboard.press("Escape");
  if (w<1000) { await page.getByRole("button",{name:"Ingredients"}).click(); await page.waitForTimeout(400); await snap("9ingr"); await page.keyboard.press("Escape"); }
  for (let i=0;i<6;i++) { const n=page.getByRole("button",{name:/^(Next|Done)$/}); if (await n.count()) await n.click(); }
  await page.waitForTimeout(300); await snap("a-end");
  await page.goto(`${base}/recipedeteils/${r._id}/print?servings=12`); await page.waitForTimeout(300); await page.screenshot({path:`${out}/b-print-${w}-${scheme}.png`,fullPage:true});
  await ctx.close();
}
await browser.close();
