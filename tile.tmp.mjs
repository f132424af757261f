import sharp from "sharp"; 
const [out, h, ...names] = process.argv.slice(2); const H=Number(h);
const imgs = await Promise.all(names.map(async n=>{const b=await sharp(`/tmp/cook/shots/${n}.png`).resize({height:H, withoutEnlargement:false}).toBuffer({resolveWithObject:true}); return b}));
const W=imgs.reduce((s,i)=>s+i.info.width+10,0);
let x=0; const comp=imgs.map(i=>{const c={input:i.data,left:x,top:0}; x+=i.info.width+10; return c});
await sharp({create:{width:W,height:H,channels:3,background:"#888"}}).composite(comp).png().toFile(`/tmp/cook/${out}.png`);
