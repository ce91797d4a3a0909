// Documents and data for Next's router share addresses: neither may be given for the other.
import assert from 'node:assert/strict';
import { ask } from './request.mjs';

const PAGES = ['/', '/sobre', '/blindagem', '/estetica', '/busca', '/veiculos', '/faleconosco'];
const REQUESTS = 600;
const AT_ONCE = 20;

/**
 * What a request says it wants, and what only the right answer has. An answer is what `ask` returns.
 *
 * @type {readonly { name: string, headers: Record<string, string>, isRight: (answer: any, path: string, trees: any) => boolean }[]}
 */
const kinds = [
  { name: 'documento', headers: {}, isRight: isDocument },
  { name: 'documento, br', headers: { 'accept-encoding': 'br' }, isRight: isDocument },
  { name: 'documento, gzip', headers: { 'accept-encoding': 'gzip, deflate' }, isRight: isDocument },
  { name: 'documento, árvore', headers: { 'next-router-state-tree': '[]' }, isRight: isDocument },
  {
    name: 'documento, rsc: 2',
    headers: { rsc: '2', 'next-router-prefetch': '1' },
    isRight: isDocument,
  },
  { name: 'markdown', headers: { accept: 'text/markdown' }, isRight: isDocument },
  { name: 'dados', headers: { rsc: '1' }, isRight: isData },
  { name: 'dados, gzip', headers: { rsc: '1', 'accept-encoding': 'gzip' }, isRight: isData },
  { name: 'árvore', headers: segment('/_tree'), isRight: isTree },
  {
    name: 'árvore, br',
    headers: { ...segment('/_tree'), 'accept-encoding': 'br' },
    isRight: isTree,
  },
  { name: 'árvore, de /', headers: { ...segment('/_tree'), 'next-url': '/' }, isRight: isTree },
];

/** Every kind of every page, in any order, many at once. */
export async function keepsKindsApart({ proxy, a }) {
  const wanted = PAGES.flatMap((path) => kinds.map((kind) => ({ path, kind })));
  const asked = await Promise.all(
    wanted.map(async (one) => ({ ...one, url: await addressOf(proxy.url + one.path, one.kind) })),
  );
  const trees = Object.fromEntries(
    await Promise.all(PAGES.map(async (path) => [path, await treeOf(a.url + path)])),
  );
  const counts = {};
  const kept = {};
  const one = async () => {
    const { path, kind, url } = asked[Math.floor(Math.random() * asked.length)];
    const answer = await ask(url, { headers: kind.headers });
    assert.equal(answer.status, 200, `${kind.name} ${path}`);
    assert.ok(kind.isRight(answer, path, trees), `${path}: outra coisa no lugar de ${kind.name}`);
    counts[kind.name] = (counts[kind.name] ?? 0) + 1;
    const how = answer.headers['x-proxy-cache'];
    kept[how] = (kept[how] ?? 0) + 1;
  };
  for (let i = 0; i < REQUESTS; i += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  assert.ok(kept.HIT > 0);
  return { pedidos: REQUESTS, espécies: Object.keys(counts).length, ...kept };
}

function segment(name) {
  return { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': name };
}

/** Next itself says which `_rsc` goes with the headers. */
async function addressOf(url, { headers }) {
  const { status, headers: answer } = await ask(url, { headers });
  return status === 307 ? new URL(answer.location ?? '', url).href : url;
}

async function treeOf(url) {
  const kind = { headers: segment('/_tree') };
  return (await ask(await addressOf(url, kind), kind)).text;
}

function isDocument({ headers, text }, path) {
  const canonical = path === '/busca' ? '/busca/todos/semi-novo' : path === '/' ? '' : path;
  return (
    /^text\/html/.test(headers['content-type'] ?? '') &&
    text.startsWith('<!DOCTYPE html>') &&
    new RegExp(`rel="canonical" href="https://localhost:\\d+${canonical}/?"`).test(text)
  );
}

function isData({ headers, text }) {
  return /^text\/x-component/.test(headers['content-type'] ?? '') && !/^\s*</.test(text);
}

function isTree(answer, path, trees) {
  return isData(answer) && answer.text === trees[path];
}
