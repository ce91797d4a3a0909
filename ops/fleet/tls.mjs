// Checks the TLS of the proxy: protocol, ciphers, resumed sessions, the other name, the check of a certificate.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BARE_NAME, PROXY_NAME } from './proxy.mjs';
import { ask } from './request.mjs';

const run = promisify(execFile);

/** Matches the suites of TLS 1.2 in Mozilla's "intermediate" that need no parameters of our own. */
const INTERMEDIATE =
  /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA(?:256|384)|CHACHA20-POLY1305)$/;

/**
 * @param {{ url: string }} proxy
 * @param {...string} args
 * @returns {Promise<string | null>} openssl's report of a connection; null when there was none
 */
async function connectTo({ url }, ...args) {
  // The tickets of TLS 1.3 come after the handshake.
  const request = `printf 'GET /api/saude HTTP/1.0\\r\\nHost: ${PROXY_NAME}\\r\\n\\r\\n'; sleep 0.5`;
  const command = `(${request}) | openssl s_client -ign_eof -servername ${PROXY_NAME} -connect "$@" 2>&1`;
  const { stdout } = await run('sh', ['-c', command, 'sh', new URL(url).host, ...args]).catch(
    (error) => error,
  );
  return /^\s*(?:New|Reused), (?!\(NONE\))/m.test(stdout) ? stdout : null;
}

/** The proxy speaks TLS 1.3 and 1.2 with forward secrecy alone, and resumes the session of a visitor. */
export async function speaksModernTls({ proxy }) {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  try {
    for (const version of ['tls1_3', 'tls1_2']) {
      const session = join(folder, version);
      const first = await connectTo(proxy, `-${version}`, '-sess_out', session);
      assert.ok(first, `${version}: recusado`);
      const again = await connectTo(proxy, `-${version}`, '-sess_in', session);
      assert.match(again ?? '', /^\s*Reused, TLSv1\.[23]/m, `${version}: sessão não retomada`);
    }
    for (const version of ['tls1_1', 'tls1'])
      assert.equal(await connectTo(proxy, `-${version}`, '-cipher', 'ALL:@SECLEVEL=0'), null);
    const { stdout } = await run('openssl', ['ciphers', '-s', '-tls1_2', 'ALL']);
    const weak = stdout
      .trim()
      .split(':')
      .filter((name) => !INTERMEDIATE.test(name));
    const accepted = await connectTo(proxy, '-tls1_2', '-cipher', weak.join(':'));
    assert.equal(accepted, null, 'cifra fraca');
    return { retomadas: 2, 'cifras recusadas': weak.length };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The name without "www." redirects to the site, and both serve the files of a certificate's renewal. */
export async function answersForBothNames({ proxy }) {
  const places = {};
  for (const url of [proxy.plainUrl, proxy.url]) {
    const { status, headers } = await ask(`${url}/sobre?a=b`, { headers: { host: BARE_NAME } });
    assert.deepEqual([status, headers.location], [301, `https://${PROXY_NAME}/sobre?a=b`]);
    places[new URL(url).protocol] = status;
  }
  const place = '.well-known/acme-challenge';
  mkdirSync(join(proxy.acme, place), { recursive: true });
  writeFileSync(join(proxy.acme, place, 'prova'), 'prova.chave');
  for (const host of [PROXY_NAME, BARE_NAME]) {
    const { status, text } = await ask(`${proxy.plainUrl}/${place}/prova`, { headers: { host } });
    assert.deepEqual([status, text], [200, 'prova.chave']);
  }
  const unknown = await ask(`${proxy.plainUrl}/`, { headers: { host: 'outro.example' } }).catch(
    () => null,
  );
  assert.equal(unknown, null, 'um nome desconhecido recebeu resposta');
  return places;
}
