import { chromium } from '@playwright/test';
import fs from 'node:fs';
const base = process.env.BASE ?? 'http://localhost:4701';
const paths = (process.argv[2] ?? '/,/busca/todos,/detalhe/X').split(',');
const inval = process.argv.includes('--inval');
const stats = process.argv.includes('--stats');
const first = process.argv.includes('--first');
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const path of paths) {
  const ctx = await b.newContext({ viewport:{width:900,height:844}, deviceScaleFactor:3, hasTouch:true, isMobile:true, locale:'pt-BR' });
  if (!first) await ctx.addInitScript(() => { try{localStorage.setItem('privacidade', JSON.stringify({navigation:true,measurement:false,ads:false,version:1,at:Date.now()-60000}))}catch{} });
  const page = await ctx.newPage();
  const cdp = await ctx.newCDPSession(page);
  if (!process.env.FAST) await cdp.send('Emulation.setCPUThrottlingRate',{rate:4});
  if (process.env.NET) { await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions',{offline:false,latency:150,downloadThroughput:1638.4*125,uploadThroughput:675*125}); }
  await page.goto('about:blank');
  const cats = ['devtools.timeline','blink.user_timing','loading','disabled-by-default-devtools.timeline'];
  if (inval) cats.push('disabled-by-default-devtools.timeline.invalidationTracking','disabled-by-default-devtools.timeline.stack');
  if (stats) cats.push('disabled-by-default-blink.debug');
  await b.startTracing(page,{categories:cats});
  await page.goto(base+path,{waitUntil:'load'});
  await page.waitForTimeout(process.env.WAIT ? +process.env.WAIT : 4000);
  const n = await page.evaluate(()=>document.querySelectorAll('*').length);
  const shown = await page.evaluate(()=>{let c=0; const w=e=>{c++; for (const k of e.children){ if (getComputedStyle(k).display!=='none') w(k); else c++; }}; w(document.documentElement); return c;});
  const buf = await b.stopTracing();
  const {traceEvents:ev} = JSON.parse(buf.toString());
  fs.writeFileSync('/tmp/style/trace.json', buf);
  const fp = ev.find(e=>e.name==='firstPaint' && e.ts);
  const navs = ev.filter(e=>e.name==='firstPaint'||e.name==='firstContentfulPaint'||e.name==='largestContentfulPaint::Candidate').map(e=>[e.name,e.ts]);
  const fpts = Math.max(...ev.filter(e=>e.name==='firstPaint').map(e=>e.ts));
  const ult = ev.filter(e=>e.name==='UpdateLayoutTree').sort((a,b)=>a.ts-b.ts);
  let total=0, after=0;
  console.log(path,'elements',n,'shown',shown,'tot style ms', Math.round(ult.reduce((s,e)=>s+(e.dur||0),0)/1000),'passes',ult.length,'layout ms',Math.round(ev.filter(e=>e.name==='Layout').reduce((s,e)=>s+(e.dur||0),0)/1000));
  for (const e of ult) if (e.args.elementCount>100) console.log('  ', e.ts>fpts?'after':'before', ((e.ts-fpts)/1000).toFixed(0)+'ms', e.args.elementCount, (e.dur/1000).toFixed(1)+'ms', JSON.stringify(e.args.beginData?.stackTrace?.[0]??null)?.slice(0,200));
  if (stats) {
    const m = new Map();
    for (const e of ev.filter(e=>e.name==='SelectorStats')) for (const s of e.args.selector_stats?.selector_timings??[]) { const o=m.get(s.selector)??{us:0,att:0,match:0,fast:0}; o.us+=s['elapsed (us)']; o.att+=s.match_attempts; o.match+=s.match_count; o.fast+=s.fast_reject_count; m.set(s.selector,o); }
    const rows=[...m].sort((a,b)=>b[1].us-a[1].us); console.log('selectors us', rows.reduce((s,r)=>s+r[1].us,0));
    for (const [k,o] of rows.slice(0,45)) console.log('    ',o.us,o.att,o.match,o.fast,k.slice(0,150));
  }
  if (inval) {
    const inv = ev.filter(e=>/StyleRecalcInvalidationTracking|StyleInvalidatorInvalidationTracking|ScheduleStyleInvalidationTracking/.test(e.name)&&e.ts>fpts);
    const c=new Map(); for (const e of inv){const d=e.args.data; const k=[e.name.replace('InvalidationTracking',''),d.nodeName,d.reason??'',d.extraData??'',d.invalidatedSelectorId??'',d.changedClass??d.changedAttribute??d.changedPseudo??d.changedId??'', d.subtree??''].join(' | '); c.set(k,(c.get(k)??0)+1);} 
    for (const [k,v] of [...c].sort((a,b)=>b[1]-a[1]).slice(0,60)) console.log('    ',v,k.slice(0,220));
  }
  await ctx.close();
}
await b.close();
