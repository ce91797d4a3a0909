// Documents and data for Next's router share addresses: the proxy may never send one for the other.
import assert from 'node:assert/strict';
import { ask } from './request.mjs';

const PAGES = ['/', '/sobre', '/blindagem', '/estetica', '/busca', '/veiculos', '/faleconosco'];
const REQUESTS = 600;
const AT_ONCE = 20;

/**
 * Each kind of request has its headers, and a test of the answer that `ask` returns.
 *
 * @type {readonly (readonly [name: string, headers: Record<string, string>, isRight: (answer: any, path: string, trees: any) => boolean])[]}
 */
const kinds = [
  ['documento', {}, isDocument],
  ['documento, br', { 'accept-encoding': 'br' }, isDocument],
  ['documento, gzip', { 'accept-encoding': 'gzip, deflate' }, isDocument],
  ['documento, árvore', { 'next-router-state-tree': '[]' }, isDocument],
  ['documento, rsc: 2', { rsc: '2', 'next-router-prefetch': '1' }, isDocument],
  ['markdown', { accept: 'text/markdown' }, isDocument],
  ['dados', { rsc: '1' }, isData],
  ['dados, gzip', { rsc: '1', 'accept-encoding': 'gzip' }, isData],
  ['árvore', segment('/_tree'), isTree],
  ['árvore, br', { ...segment('/_tree'), 'accept-encoding': 'br' }, isTree],
  ['árvore, de /', { ...segment('/_tree'), 'next-url': '/' }, isTree],
];

/** Requests every kind of every page, in random order, many at once. */
export async function separatesKinds({ proxy, a }) {
  const wanted = await Promise.all(
    PAGES.flatMap((path) =>
      kinds.map(async ([name, headers, isRight]) => {
        const url = await addressOf(proxy.url + path, headers);
        return { path, name, headers, isRight, url };
      }),
    ),
  );
  const trees = Object.fromEntries(
    await Promise.all(PAGES.map(async (path) => [path, await treeOf(a.url + path)])),
  );
  const cacheStatuses = {};
  const one = async () => {
    const { path, name, headers, isRight, url } = wanted[Math.floor(Math.random() * wanted.length)];
    const answer = await ask(url, { headers });
    assert.equal(answer.status, 200, `${name} ${path}`);
    assert.ok(isRight(answer, path, trees), `${path}: outra coisa no lugar de ${name}`);
    const how = answer.headers['x-proxy-cache'];
    cacheStatuses[how] = (cacheStatuses[how] ?? 0) + 1;
  };
  for (let i = 0; i < REQUESTS; i += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  assert.ok(cacheStatuses.HIT > 0);
  return { pedidos: REQUESTS, espécies: kinds.length, ...cacheStatuses };
}

function segment(name) {
  return { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': name };
}

/** Next redirects to the address whose `_rsc` belongs to the headers. */
async function addressOf(url, headers) {
  const { status, headers: answer } = await ask(url, { headers });
  return status === 307 ? new URL(answer.location ?? '', url).href : url;
}

async function treeOf(url) {
  const headers = segment('/_tree');
  return (await ask(await addressOf(url, headers), { headers })).text;
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
