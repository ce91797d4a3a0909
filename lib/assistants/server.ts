import 'server-only';

import { mapResult, ok, valueOr, type Result } from '@/lib/backend/result';
import { HttpError } from '@/lib/bff/http-error';
import { textRoute } from '@/lib/bff/json-routes';
import { readInternalParams } from '@/lib/catalogue/search/search-address';
import { getLandingPages, getStockPage, searchVehicles } from '@/lib/catalogue/search/server';
import { readInternalStockParam, stockAddress } from '@/lib/catalogue/search/stock-address';
import type { SearchFilters } from '@/lib/catalogue/search/types';
import { getVehicle } from '@/lib/catalogue/server';
import { addressLines } from '@/lib/content/contact';
import { getGeneralData } from '@/lib/content/server';
import { isFeedOn, isMcpOn, siteUrl } from '@/lib/env';
import { countOf } from '@/lib/format/numbers';
import { routes } from '@/lib/routes';
import { screens } from '@/lib/screens';
import { site } from '@/lib/site';

import { linesOf, listMarkdown, plain, vehicleMarkdown } from './markdown';

const TYPE = 'text/markdown; charset=utf-8';

/** A text, and the page for people that says the same; `null` where there is none. */
type Told = Readonly<{ body: string; address: string }> | null;

/** A vehicle of the stock. */
export const tellVehicle = async (slug: string): Promise<Result<Told>> =>
  mapResult(
    await getVehicle(slug),
    (vehicle) =>
      vehicle && {
        body: vehicleMarkdown(vehicle, siteUrl()),
        address: routes.vehicle(vehicle.slug),
      },
  );

/** What a search finds; `null` where there is no such condition, brand or model. */
export const tellSearch = async (filters: SearchFilters): Promise<Result<Told>> =>
  mapResult(await searchVehicles(filters), (found) => {
    if (!found) return null;
    const { title, description } = found.words;
    return {
      body: listMarkdown({ ...found, title, description }, siteUrl()),
      address: found.address,
    };
  });

async function tellStock(folded: string): Promise<Result<Told>> {
  const view = readInternalStockParam(folded);
  if (!view) return ok(null);
  return mapResult(await getStockPage(view), (stock) => {
    const address = stockAddress({ ...view, page: stock.page });
    const description = `O estoque inteiro: ${countOf(stock.total, 'veículo', 'veículos')}.`;
    const list = { ...stock, title: 'Veículos', description, address };
    return { body: listMarkdown(list, siteUrl()), address };
  });
}

/** What the path behind an address means. */
async function tell([kind, ...rest]: readonly string[]): Promise<Result<Told>> {
  const [first = '', condicao = '', marca = '', modelo = '', filtro = '', ...more] = rest;
  if (kind === 'detalhe' && rest.length === 1) return tellVehicle(first);
  if (kind === 'veiculos' && rest.length === 1) return tellStock(first);
  if (kind !== 'busca' || more.length > 0) return ok(null);
  const filters = readInternalParams({ listagem: first, condicao, marca, modelo, filtro });
  return filters ? tellSearch(filters) : ok(null);
}

type Context = Readonly<{ params: Promise<Readonly<{ caminho: readonly string[] }>> }>;

/** A vehicle or a list as Markdown, behind the addresses that `markdownRule` leads here. */
export const serveMarkdown = textRoute<Context>('/markdown/…', async (_query, { params }) =>
  mapResult(await tell((await params).caminho), (told) => {
    if (!told) throw new HttpError(404, 'Este endereço não existe.');
    const link = `<${siteUrl()}${told.address}>; rel="canonical"`;
    return { body: told.body, type: TYPE, headers: { link, 'x-robots-tag': 'noindex' } };
  }),
);

/** Brands and models in `llms.txt`; all of them are in the sitemap. */
const MAX_LISTS = 40;

/** `GET /llms.txt`: what the site is, and where an assistant reads on. What could not be read is left out. */
export const serveLlmsText = textRoute('/llms.txt', async () => {
  const [landing, generalData] = await Promise.all([getLandingPages(), getGeneralData()]);
  const general = valueOr(generalData, null);
  const origin = siteUrl();
  const link = (name: string, path: string) => `- [${plain(name)}](${origin}${path})`;
  const lists = [
    link('Veículos: o estoque inteiro', routes.markdown(routes.stock)),
    link('Novos', routes.markdown(routes.searchNew)),
    link('Seminovos', routes.markdown(routes.searchPreOwned)),
    link('Blindados', routes.markdown(routes.searchArmoured)),
    ...valueOr(landing, [])
      .slice(0, MAX_LISTS)
      .map(({ brand, model, address }) =>
        link([brand, model].filter(Boolean).join(' '), routes.markdown(address)),
      ),
  ];
  const pages = screens.flatMap((screen) =>
    'sitemap' in screen && screen.sitemap === true ? [link(screen.name, screen.path)] : [],
  );
  return ok({
    body: linesOf(
      `# ${site.group}`,
      '',
      `> ${plain(site.description)}`,
      '',
      ...(general ? addressLines(general.address).map((line) => plain(line)) : []),
      general?.phone ? `Telefone: ${plain(general.phone)}` : null,
      general?.openingHours ? `Horário: ${plain(general.openingHours)}` : null,
      '',
      'Cada veículo e cada lista existe também em Markdown: com ".md" no fim do caminho, ou pedindo "Accept: text/markdown". Propostas, encomendas e visitas são enviadas por uma pessoa, no formulário da página.',
      '',
      '## Veículos',
      '',
      ...lists,
      '',
      '## Páginas',
      '',
      ...pages,
      '',
      '## Dados',
      '',
      isFeedOn('estoque')
        ? link('O estoque em JSON, com nomes do schema.org', routes.feeds.stock(1))
        : null,
      isFeedOn('novidades') ? link('O que chegou por último (Atom)', routes.feeds.arrivals) : null,
      isMcpOn() ? link('Model Context Protocol (HTTP), só leitura', routes.mcp) : null,
      link('Mapa do site', '/sitemap.xml'),
    ),
    type: TYPE,
  });
});
