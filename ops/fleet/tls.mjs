// Checks the TLS of the proxy: protocols, ciphers, resumed sessions, the redirect of the bare name, and renewal of certificates.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOST_NAME_WITHOUT_WWW, PROXY_HOST_NAME } from './proxy.mjs';
import { sendRequest } from './request.mjs';

const execFileAsync = promisify(execFile);

/** Matches the cipher suites for TLS 1.2 of Mozilla's "intermediate" configuration, without those that need a file of parameters. */
const MODERN_CIPHERS_PATTERN =
  /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA(?:256|384)|CHACHA20-POLY1305)$/;

/**
 * Opens a TLS connection with openssl.
 *
 * @param {{ url: string }} proxy
 * @param {...string} args further arguments of `openssl s_client`
 * @returns {Promise<string | null>} output of openssl; `null` when the connection was refused
 */
async function openTlsConnection({ url }, ...args) {
  // The command waits half a second, because TLS 1.3 sends session tickets after the handshake.
  const request = `printf 'GET /api/saude HTTP/1.0\\r\\nHost: ${PROXY_HOST_NAME}\\r\\n\\r\\n'; sleep 0.5`;
  const command = `(${request}) | openssl s_client -ign_eof -servername ${PROXY_HOST_NAME} -connect "$@" 2>&1`;
  const { stdout } = await execFileAsync('sh', [
    '-c',
    command,
    'sh',
    new URL(url).host,
    ...args,
  ]).catch((error) => error);
  return /^\s*(?:New|Reused), (?!\(NONE\))/m.test(stdout) ? stdout : null;
}

/** Checks that the proxy speaks only TLS 1.3 and 1.2 with forward secrecy, and resumes sessions. */
export async function checkTls({ proxy }) {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  try {
    for (const version of ['tls1_3', 'tls1_2']) {
      const session = join(folder, version);
      const newSession = await openTlsConnection(proxy, `-${version}`, '-sess_out', session);
      assert.ok(newSession, `${version}: recusado`);
      const resumedSession = await openTlsConnection(proxy, `-${version}`, '-sess_in', session);
      assert.match(
        resumedSession ?? '',
        /^\s*Reused, TLSv1\.[23]/m,
        `${version}: sessão não retomada`,
      );
    }
    for (const version of ['tls1_1', 'tls1'])
      assert.equal(
        await openTlsConnection(proxy, `-${version}`, '-cipher', 'ALL:@SECLEVEL=0'),
        null,
      );
    const { stdout } = await execFileAsync('openssl', ['ciphers', '-s', '-tls1_2', 'ALL']);
    const weakCiphers = stdout
      .trim()
      .split(':')
      .filter((name) => !MODERN_CIPHERS_PATTERN.test(name));
    const accepted = await openTlsConnection(proxy, '-tls1_2', '-cipher', weakCiphers.join(':'));
    assert.equal(accepted, null, 'cifra fraca');
    return { retomadas: 2, 'cifras recusadas': weakCiphers.length };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Checks that the name without "www." redirects to the site, and that both names serve the files for renewing a certificate. */
export async function checkHostNames({ proxy }) {
  const redirects = {};
  for (const url of [proxy.plainUrl, proxy.url]) {
    const { status, headers } = await sendRequest(`${url}/sobre?a=b`, {
      headers: { host: HOST_NAME_WITHOUT_WWW },
    });
    assert.deepEqual([status, headers.location], [301, `https://${PROXY_HOST_NAME}/sobre?a=b`]);
    redirects[new URL(url).protocol] = status;
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
  return redirects;
}
