/*
 * A simulated day: what visitors, forms and robots request of the site. The shares are assumptions about a car dealer's
 * site; a group that measures its own puts them here.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { decodeHTMLAttribute } from 'entities';
import { Agent as PlainAgent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { sendContact } from '../fleet/leads.mjs';
import { VISITOR_HEADER } from '../fleet/proxy.mjs';
import { sendRequest } from '../fleet/request.mjs';

/**
 * Journeys of visitors, each a list of pages.
 *
 * @type {readonly { share: number, pages: readonly (keyof typeof pageAddresses)[], reason: string }[]}
 */
const journeys = [
  {
    share: 0.3,
    pages: ['vehicle', 'list', 'vehicle'],
    reason: 'search engines and portals link to vehicles',
  },
  {
    share: 0.25,
    pages: ['home', 'list', 'vehicle', 'vehicle'],
    reason: 'who knows the name begins at the home page',
  },
  {
    share: 0.15,
    pages: ['list', 'filters', 'filters', 'vehicle'],
    reason: 'advertisements of a brand or kind lead to its list',
  },
  { share: 0.12, pages: ['armouring', 'armouringQuotation'], reason: 'campaigns of armouring' },
  { share: 0.08, pages: ['aesthetics', 'aestheticsQuotation'], reason: 'campaigns of aesthetics' },
  { share: 0.05, pages: ['home', 'words', 'vehicle'], reason: 'few type, most tap' },
  { share: 0.05, pages: ['home'], reason: 'leaves at once' },
];

/** Further shares, each of the number of visits. */
export const visitShares = {
  /** Visitors who return: their browser has the files of the build, and revalidates pages that it has. */
  returning: 0.35,
  /** Visits that send a form, as many as dealers report. */
  form: 0.03,
  /** Pages that robots read: about as many as one page in four. */
  robotPages: 1,
  /** Share of the robots' pages that are lists with a filter that nobody else requests. */
  robotNewLists: 0.1,
};

/** Milliseconds between two pages of a visit; people take longer, which changes only how many visits overlap. */
const READING_MS = 500;
const BROWSER_CONNECTIONS = 6;

const pick = (values) => values[Math.floor(Math.random() * values.length)];
/** Picks one of the values, the first ones more often, as some vehicles are more popular than others. */
const pickPopular = (values) => values[Math.floor(Math.random() ** 2 * values.length)];
const randomPrice = () => 100_000 + Math.floor(Math.random() * 40) * 10_000;

/** @type {Readonly<Record<string, (slugs: readonly string[]) => string>>} */
const pageAddresses = {
  home: () => '/',
  list: () => pick(['/veiculos', '/busca/todos', '/busca/todos/semi-novo', '/busca/blindados']),
  filters: () => `/busca/todos?preco-ate=${randomPrice()}`,
  words: () =>
    `/busca?q=${encodeURIComponent(pick(['suv blindado', 'sedan até 200 mil', 'diesel 2024']))}`,
  vehicle: (slugs) => `/detalhe/${pickPopular(slugs)}`,
  armouring: () => '/blindagem',
  armouringQuotation: () => '/blindagem/cotacao',
  aesthetics: () => '/estetica',
  aestheticsQuotation: () => '/estetica/cotacao',
};

function pickJourney() {
  let rest = Math.random();
  return journeys.find(({ share }) => (rest -= share) < 0) ?? journeys[0];
}

/** Returns the files that a browser loads with a page: styles, scripts, fonts and the pictures that are not lazy. */
function findFiles(html) {
  const files = new Set();
  for (const [tag] of html.matchAll(/<(?:link|script|img)\b[^>]*>/g)) {
    const address = / (?:src|href)="(\/(?:_next|imagens|icones|midia)\/[^"]+)"/.exec(tag)?.[1];
    const isLoaded = !tag.startsWith('<link') || /rel="(?:stylesheet|preload|icon)"/.test(tag);
    if (address && isLoaded && !tag.includes('loading="lazy"'))
      files.add(decodeHTMLAttribute(address));
  }
  return [...files];
}

/** @typedef {{ kind: 'page' | 'file' | 'form', status: number, ms: number }} Answer */

/**
 * Creates the visits and the robots' requests of one day.
 *
 * @param {object} site
 * @param {string} site.url base address of an instance or of the proxy
 * @param {{ settings: Record<string, string> }} site.stack
 * @param {readonly string[]} site.slugs slugs of the vehicles on sale
 */
export function createDay({ url, stack, slugs }) {
  /** Maps the path of a page to its entity tag and files. */
  const seenPages = new Map();
  const isTls = url.startsWith('https:');
  const Agent = isTls ? TlsAgent : PlainAgent;
  const agentOptions = { keepAlive: true, rejectUnauthorized: false };
  const robotAgent = new Agent(agentOptions);

  /** Returns headers with the IP address of a visitor of its own, because the site limits what one address sends. */
  const createHeaders = () => {
    const address = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`;
    return {
      'accept-encoding': 'gzip, br',
      accept: 'text/html,image/webp,*/*',
      [isTls ? VISITOR_HEADER : 'x-forwarded-for']: address,
    };
  };

  async function request(answers, kind, path, options) {
    const startedAt = performance.now();
    const answer = await sendRequest(url + path, options).catch(() => null);
    answers.push({ kind, status: answer?.status ?? 0, ms: performance.now() - startedAt });
    return answer;
  }

  async function viewPage(answers, path, { headers, agent, loadedFiles, isReturning }) {
    const etag = isReturning ? seenPages.get(path)?.etag : undefined;
    const conditional = etag ? { ...headers, 'if-none-match': etag } : headers;
    const answer = await request(answers, 'page', path, { headers: conditional, agent });
    const location = answer?.headers.location;
    if (location) {
      const target = new URL(location, url);
      await viewPage(answers, target.pathname + target.search, {
        headers,
        agent,
        loadedFiles,
        isReturning,
      });
      return;
    }
    if (answer?.status === 200 && answer.headers.etag !== seenPages.get(path)?.etag)
      seenPages.set(path, { etag: answer.headers.etag, files: findFiles(answer.text) });
    const files = (seenPages.get(path)?.files ?? []).filter((file) => !loadedFiles.has(file));
    for (const file of files) loadedFiles.add(file);
    // A browser that returns has these files, whose addresses change with their content.
    if (!isReturning)
      await Promise.all(files.map((file) => request(answers, 'file', file, { headers, agent })));
  }

  return {
    /** Makes one visit, and returns the answers to its requests. @returns {Promise<Answer[]>} */
    async visit() {
      /** @type {Answer[]} */
      const answers = [];
      const agent = new Agent({ ...agentOptions, maxSockets: BROWSER_CONNECTIONS });
      const visitor = {
        headers: createHeaders(),
        agent,
        loadedFiles: new Set(),
        isReturning: Math.random() < visitShares.returning,
      };
      for (const page of pickJourney().pages) {
        await viewPage(answers, pageAddresses[page](slugs), visitor);
        await wait(READING_MS);
      }
      if (Math.random() < visitShares.form) {
        const email = `visita-${Math.random().toString(36).slice(2)}@example.com`;
        const startedAt = performance.now();
        const { headers } = visitor;
        const answer = await sendContact(url, stack, { email, headers, agent }).catch(() => null);
        answers.push({
          kind: 'form',
          status: answer?.status ?? 0,
          ms: performance.now() - startedAt,
        });
      }
      agent.destroy();
      return answers;
    },
    /** Reads one page like a robot. @returns {Promise<Answer[]>} */
    async crawl() {
      /** @type {Answer[]} */
      const answers = [];
      const isNewList = Math.random() < visitShares.robotNewLists;
      const path = isNewList
        ? `/busca/todos?preco-ate=${100_000 + Math.floor(Math.random() * 400_000)}`
        : `/detalhe/${pick(slugs)}`;
      await request(answers, 'page', path, { headers: createHeaders(), agent: robotAgent });
      return answers;
    },
    stop: () => robotAgent.destroy(),
  };
}
