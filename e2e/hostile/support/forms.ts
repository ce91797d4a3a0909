import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';

/** Someone who exists nowhere: what the logs must not hold (global teardown of the end-to-end run looks for it too). */
export const visitor = {
  name: 'Iracema Quitéria Hostil',
  phone: '(51) 98765-4321',
  email: 'iracema.hostil@provedor.example',
} as const;

const lead = { name: visitor.name, phone: visitor.phone, email: visitor.email };

const choice = {
  blindagem: {
    categoryId: '31',
    modelId: '7011',
    glass: { groupId: '19', sku: 'v5' },
    sunroof: null,
    items: [],
  },
  estetica: { categoryId: '5', modelId: '7011', serviceId: '59', optionIds: ['1'] },
} as const;

/** A day a visit may be proposed for. */
function nextMonday(): string {
  const day = new Date(Date.now() + 86_400_000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Every address that takes a visitor's form as JSON or as a form, with one it accepts. */
export const forms = {
  '/api/propostas': { ...lead, vehicleId: '8100', proposal: 'À vista' },
  '/api/encomendas': { ...lead, model: 'Serra', year: '2024' },
  '/api/trocas': { ...lead, ownCar: 'Aurora 2019', model: 'Serra' },
  '/api/visitas': { ...lead, day: nextMonday(), period: 'manha' },
  '/api/contato': { ...lead, subject: 'Revisão' },
  '/api/orcamentos/blindagem': { ...lead, choice: JSON.stringify(choice.blindagem) },
  '/api/orcamentos/estetica': { ...lead, choice: JSON.stringify(choice.estetica) },
  '/api/orcamentos/blindagem/AUR-9/codigo': { digit1: '1', digit2: '2', digit3: '3', digit4: '4' },
  '/api/orcamentos/blindagem/AUR-9/codigo/envio': {},
} as const;

/** The report of a visit, which is taken as JSON alone. */
export const report = {
  origin: 'Direto',
  pages: [{ name: 'Home', path: '/' }],
  banners: [],
  services: [],
  vehicles: [],
  whatsapp: [],
  visit: '0af7651916cd43dd8448eb211c80319c',
} as const;

/** Headers of a page of ours. */
export const ours = {
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
} as const;

const API = join(root, 'app/api');

/** Addresses that take a POST that is no lead. */
const others = [
  ...['/api/navegacao', '/api/vitals', '/api/revalidar'],
  ...['blindagem', 'estetica'].flatMap((flow) =>
    ['codigo', 'codigo/envio'].map((end) => `/api/orcamentos/${flow}/AUR-9/${end}`),
  ),
];

/** Every address below /api that takes a lead: those that take a POST, as the site itself says, and have no other reason. */
export async function leadAddresses({
  site,
}: Readonly<{ site: Readonly<{ url: string }> }>): Promise<readonly string[]> {
  const routes = readdirSync(API, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const folder = /^(.*)\/route\.ts$/.exec(file)?.[1];
    return folder === undefined || folder.includes('...') ? [] : [folder];
  });
  const addresses = routes.map((route) => `/api/${route.replaceAll(/\[\w+\]/g, 'AUR-9')}`);
  const allowed = await Promise.all(
    addresses.map(async (address) => {
      const { headers } = await fetch(site.url + address, { method: 'OPTIONS' });
      return [address, headers.get('allow') ?? ''] as const;
    }),
  );
  const posts = allowed.flatMap(([address, allow]) => (/\bPOST\b/.test(allow) ? [address] : []));
  return posts.filter((address) => !others.includes(address)).sort();
}
