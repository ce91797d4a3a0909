// Checks the TLS of the proxy: protocols, ciphers, resumed sessions, the redirect of the bare name, and renewal of certificates.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, getCiphers } from 'node:tls';
import { HOST_NAME_WITHOUT_WWW, PROXY_HOST_NAME } from './proxy.mjs';
import { sendRequest } from './request.mjs';

/** Matches the cipher suites for TLS 1.2 of Mozilla's "intermediate" configuration, without those that need a file of parameters. */
const MODERN_CIPHERS_PATTERN =
  /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA(?:256|384)|CHACHA20-POLY1305)$/;

/**
 * Opens a TLS connection.
 *
 * @param {{ url: string }} proxy
 * @param {import('node:tls').ConnectionOptions} options with a session to resume, or without one
 * @returns {Promise<{ session: Buffer, isResumed: boolean } | null>} `null` when the connection was refused
 */
async function openTlsConnection({ url }, options) {
  const { hostname: host, port } = new URL(url);
  const target = { host, servername: host, port: Number(port), rejectUnauthorized: false };
  const socket = connect({ ...target, ...options }).resume();
  try {
    const [[session]] = await Promise.all([
      options.session ? [options.session] : once(socket, 'session'),
      once(socket, 'secureConnect'),
    ]);
    return { session, isResumed: socket.isSessionReused() };
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

/** Checks that the proxy speaks only TLS 1.3 and 1.2 with forward secrecy, and resumes sessions. */
export async function checkTls({ proxy }) {
  for (const version of /** @type {const} */ (['TLSv1.3', 'TLSv1.2'])) {
    const options = { minVersion: version, maxVersion: version };
    const first = await openTlsConnection(proxy, options);
    assert.ok(first, `${version}: recusado`);
    const again = await openTlsConnection(proxy, { ...options, session: first.session });
    assert.ok(again?.isResumed, `${version}: sessão não retomada`);
  }
  // Without this level OpenSSL itself refuses old versions and weak ciphers.
  const open = (ciphers) => ({ ciphers: `${ciphers}:@SECLEVEL=0` });
  for (const version of /** @type {const} */ (['TLSv1.1', 'TLSv1'])) {
    const options = { minVersion: version, maxVersion: version, ...open('ALL') };
    assert.equal(await openTlsConnection(proxy, options), null, version);
  }
  const weakCiphers = getCiphers()
    .map((name) => name.toUpperCase())
    .filter((name) => !name.startsWith('TLS_') && !MODERN_CIPHERS_PATTERN.test(name));
  const options = { maxVersion: /** @type {const} */ ('TLSv1.2'), ...open(weakCiphers.join(':')) };
  assert.equal(await openTlsConnection(proxy, options), null, 'cifra fraca');
  return { 'cifras recusadas': weakCiphers.length };
}

/** Checks that the name without "www." redirects to the site, and that both names serve the files for renewing a certificate. */
export async function checkHostNames({ proxy }) {
  for (const url of [proxy.plainUrl, proxy.url]) {
    const { status, headers } = await sendRequest(`${url}/sobre?a=b`, {
      headers: { host: HOST_NAME_WITHOUT_WWW },
    });
    assert.deepEqual([status, headers.location], [301, `https://${PROXY_HOST_NAME}/sobre?a=b`]);
  }
  const challengePath = '.well-known/acme-challenge';
  mkdirSync(join(proxy.acme, challengePath), { recursive: true });
  writeFileSync(join(proxy.acme, challengePath, 'prova'), 'prova.chave');
  for (const host of [PROXY_HOST_NAME, HOST_NAME_WITHOUT_WWW]) {
    const { status, text } = await sendRequest(`${proxy.plainUrl}/${challengePath}/prova`, {
      headers: { host },
    });
    assert.deepEqual([status, text], [200, 'prova.chave']);
  }
  const unknown = await sendRequest(`${proxy.plainUrl}/`, {
    headers: { host: 'outro.example' },
  }).catch(() => null);
  assert.equal(unknown, null, 'um nome desconhecido recebeu resposta');
  return { nomes: 2 };
}
