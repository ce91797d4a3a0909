/*
 * HTML pages and the data that Next's router requests have the same URLs. This check requests both kinds, because the
 * proxy must never send one in place of the other.
 */
import assert from 'node:assert/strict';
import { sendRequest } from './request.mjs';

const REQUESTED_PAGES = ['/', '/sobre', '/blindagem', '/busca', '/veiculos'];
const REQUEST_COUNT = 600;
const CONCURRENT_REQUESTS = 20;

/**
 * Kinds of requests, each with its headers and a function that returns true if a response is of that kind.
 *
 * @type {readonly (readonly [name: string, headers: Record<string, string>, isRight: (answer: any, path: string,
 *   treesByPath: any) => boolean])[]}
 */
const requestKinds = [
  ['documento', {}, isHtmlDocument],
  ['documento, br', { 'accept-encoding': 'br' }, isHtmlDocument],
  ['documento, gzip', { 'accept-encoding': 'gzip, deflate' }, isHtmlDocument],
  ['documento, árvore', { 'next-router-state-tree': '[]' }, isHtmlDocument],
  ['documento, rsc: 2', { rsc: '2', 'next-router-prefetch': '1' }, isHtmlDocument],
  ['markdown', { accept: 'text/markdown' }, isHtmlDocument],
  ['dados', { rsc: '1' }, isRouterData],
  ['dados, gzip', { rsc: '1', 'accept-encoding': 'gzip' }, isRouterData],
  ['árvore', createSegmentHeaders('/_tree'), isRouterTree],
  ['árvore, br', { ...createSegmentHeaders('/_tree'), 'accept-encoding': 'br' }, isRouterTree],
  ['árvore, de /', { ...createSegmentHeaders('/_tree'), 'next-url': '/' }, isRouterTree],
];

/** Sends all kinds of requests for all pages in random order, many at once, and checks each response. */
export async function checkRequestKinds({ proxy, a }) {
  const treesByPath = {};
  const cacheStatuses = {};
  const requests = [];
  for (const path of REQUESTED_PAGES) {
    treesByPath[path] = await readRouterTree(a.url + path);
    for (const [name, headers, isRight] of requestKinds) {
      const url = await findRscAddress(proxy.url + path, headers);
      requests.push(async () => {
        const response = await sendRequest(url, { headers });
        assert.equal(response.status, 200, `${name} ${path}`);
        assert.ok(isRight(response, path, treesByPath), `${path}: outra coisa no lugar de ${name}`);
        const encoding = String(response.headers['content-encoding'] ?? '');
        assert.ok(String(headers['accept-encoding']).includes(encoding), `${name}: ${encoding}`);
        const cacheStatus = response.headers['x-proxy-cache'];
        cacheStatuses[cacheStatus] = (cacheStatuses[cacheStatus] ?? 0) + 1;
      });
    }
  }
  const sendRandomRequest = () => requests[Math.floor(Math.random() * requests.length)]();
  for (let i = 0; i < REQUEST_COUNT; i += CONCURRENT_REQUESTS)
    await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, sendRandomRequest));
  assert.ok(cacheStatuses.HIT > 0);
  return { pedidos: REQUEST_COUNT, espécies: requestKinds.length, ...cacheStatuses };
}

function createSegmentHeaders(name) {
  return { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': name };
}

/**
 * Returns the URL of a request with the `_rsc` parameter that matches its headers; Next redirects requests without it.
 */
async function findRscAddress(url, headers) {
  const { status, headers: response } = await sendRequest(url, { headers });
  return status === 307 ? new URL(response.location ?? '', url).href : url;
}

async function readRouterTree(url) {
  const headers = createSegmentHeaders('/_tree');
  return (await sendRequest(await findRscAddress(url, headers), { headers })).text;
}

function isHtmlDocument({ headers, text }, path) {
  const canonical = path === '/busca' ? '/busca/todos/semi-novo' : path === '/' ? '' : path;
  return (
    /^text\/html/.test(headers['content-type'] ?? '') &&
    text.startsWith('<!DOCTYPE html>') &&
    new RegExp(`rel="canonical" href="https://localhost:\\d+${canonical}/?"`).test(text)
  );
}

function isRouterData({ headers, text }) {
  return /^text\/x-component/.test(headers['content-type'] ?? '') && !/^\s*</.test(text);
}

function isRouterTree(response, path, treesByPath) {
  return isRouterData(response) && response.text === treesByPath[path];
}
