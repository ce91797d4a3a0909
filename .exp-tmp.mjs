import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const ctx = await b.newContext({ viewport:{width:390,height:844}, hasTouch:true, isMobile:true, locale:'pt-BR' });
await ctx.addInitScript(() => { try{localStorage.setItem('privacidade', JSON.stringify({navigation:true,measurement:false,ads:false,version:1,at:Date.now()-60000}))}catch{} });
const page = await ctx.newPage(); const cdp = await ctx.newCDPSession(page); await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:1638.4*125,uploadThroughput:675*125}); await cdp.send('Emulation.setCPUThrottlingRate',{rate:+(process.env.RATE??4)});
await page.goto('http://localhost:4701'+(process.argv[2]??'/detalhe/kaiserstein-glx-450-d-4drive-night-edition-2026'));
await page.waitForTimeout(5000);
const R='document.documentElement';
const exps = { m0: `${R}.setAttribute('data-modal','')`, a4: `${R}.setAttribute('data-action-bar','on')`, a5: `${R}.removeAttribute('data-action-bar')`, a6:`${R}.setAttribute('data-action-bar','on')`
};
for (const [k,js] of Object.entries(exps)) {
  await b.startTracing(page,{categories:['devtools.timeline']});
  await page.evaluate(js+'; document.body.offsetHeight'); await page.waitForTimeout(200);
  const {traceEvents:ev}=JSON.parse((await b.stopTracing()).toString());
  console.log(k, ev.filter(e=>e.name==='UpdateLayoutTree').map(e=>e.args.elementCount+':'+(e.dur/1000).toFixed(1)).join(' '));
}
await b.close();
