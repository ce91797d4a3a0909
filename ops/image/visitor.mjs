// Visits the site at its public name, which leads to the proxy on this machine.
import { Agent } from 'node:https';
import { sendRequest } from '../fleet/request.mjs';

/** The name that docs/deploying.md gives the site, without which the proxy refuses a visitor. */
export const SITE_HOST_NAME = 'www.suaempresa.com.br';
export const SITE_URL = `https://${SITE_HOST_NAME}`;

/** Agent that resolves the name of the site to the address of the proxy, like a visitor's DNS. */
export const siteAgent = new Agent({
  keepAlive: true,
  rejectUnauthorized: false,
  lookup: (_name, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
});

/** Sends a request to the site as a visitor. */
export const visitSite = (path, options = {}) =>
  sendRequest(`${SITE_URL}${path}`, { ...options, agent: siteAgent });
