import type { CatalogueBrand, CatalogueModel } from './catalogue/types';
import type { Showcase } from './vehicle-draft';

/** A model with what the wizards and lists do not look at filled in. */
const model = (
  title: string,
  body: CatalogueModel['body'],
  more: Partial<CatalogueModel> = {},
): CatalogueModel => ({
  title,
  body,
  newPrice: 260_000,
  fuel: 'Flex',
  engine: '2.0 turbo, 197 cv',
  gearbox: 'Automático de 6 marchas',
  traction: 'Dianteira',
  seats: 5,
  versions: ['Única'],
  ...more,
});

/** Makers of a small second stock: letters outside Latin 1, an apostrophe, a slash, a number for a name. */
export const otherBrands: readonly CatalogueBrand[] = [
  {
    title: 'Ampère',
    status: 'Ativo',
    models: [
      model('Corrente 2.0', 'sedan', { fuel: 'Híbrido' }),
      model('Volt-e', 'hatch', { fuel: 'Elétrico', armouring: 'none' }),
    ],
  },
  {
    title: 'Boiúna',
    status: 'Ativo',
    models: [
      model('Igapó', 'pickup', { fuel: 'Diesel', traction: '4x4' }),
      model('Várzea', 'suv', { fuel: 'Diesel', traction: '4x4', seats: 7 }),
    ],
  },
  {
    title: 'D’Ávila & Irmãos',
    status: 'Ativo',
    models: [model('Grã-Duquesa Palladium', 'sedan', { fuel: 'Gasolina' })],
  },
  { title: 'Kōyō', status: 'Ativo', models: [model('X/5', 'crossover', { fuel: 'Híbrido' })] },
  {
    title: 'Ypê',
    status: 'Ativo',
    models: [model('3', 'hatch'), model('3 Sedã', 'sedan', { armouring: 'no-specification' })],
  },
  { title: 'Zagaia', status: 'Inativo', models: [model('Arremesso', 'coupe')] },
];

const used = { condition: 'semi-novo', status: 'Ativo', armoured: false } as const;
const brandNew = {
  ...used,
  condition: 'novo',
  yearMade: 2026,
  yearModel: 2026,
  km: 0,
} as const;

/** Its twelve vehicles: little of each kind, among them a long name, no pictures, no price, a sold one. */
export const otherShowcase: readonly Showcase[] = [
  {
    ...used,
    brand: 'Boiúna',
    model: 'Várzea',
    version: 'Expedição Pantanal',
    yearMade: 2024,
    yearModel: 2025,
    km: 33_480,
    price: 412_900,
    armoured: true,
    highlightPosition: 1,
  },
  {
    ...brandNew,
    brand: 'Kōyō',
    model: 'X/5',
    version: 'Assinatura',
    price: 389_900,
    highlightPosition: 2,
  },
  {
    ...used,
    brand: 'D’Ávila & Irmãos',
    model: 'Grã-Duquesa Palladium',
    version:
      'Touring de Representação Edição Comemorativa do Cinquentenário & Pacote Diplomacia Longo',
    yearMade: 2023,
    yearModel: 2023,
    km: 8_015,
    price: 1_250_000,
    armoured: true,
    highlightPosition: 3,
  },
  // No price: on request.
  {
    ...brandNew,
    brand: 'Ampère',
    model: 'Volt-e',
    version: 'Cidade',
    price: 0,
    highlightPosition: 4,
  },
  // No pictures at all.
  {
    ...used,
    brand: 'Ypê',
    model: '3',
    version: '1.0',
    yearMade: 2022,
    yearModel: 2023,
    km: 48_700,
    price: 61_400,
    withoutPictures: true,
  },
  {
    ...used,
    brand: 'Boiúna',
    model: 'Igapó',
    version: 'Cabine Dupla',
    yearMade: 2023,
    yearModel: 2024,
    km: 71_950,
    price: 231_000,
    status: 'Vendido',
  },
  {
    ...used,
    condition: 'repasse',
    brand: 'Ampère',
    model: 'Corrente 2.0',
    version: 'Frota',
    yearMade: 2021,
    yearModel: 2021,
    km: 132_000,
    price: 74_500,
  },
  {
    ...used,
    condition: 'repasse',
    brand: 'Ypê',
    model: '3 Sedã',
    version: 'Locadora',
    yearMade: 2022,
    yearModel: 2022,
    km: 98_300,
    price: 58_900,
  },
  {
    ...used,
    brand: 'Kōyō',
    model: 'X/5',
    version: 'Básico',
    yearMade: 2022,
    yearModel: 2022,
    km: 54_000,
    price: 214_000,
    armoured: true,
  },
  {
    ...used,
    brand: 'Ampère',
    model: 'Corrente 2.0',
    version: 'Longa Distância',
    yearMade: 2025,
    yearModel: 2026,
    km: 3_200,
    price: 198_700,
  },
  {
    ...brandNew,
    brand: 'Boiúna',
    model: 'Igapó',
    version: 'Chassi',
    price: 205_300,
  },
  {
    ...used,
    brand: 'Boiúna',
    model: 'Várzea',
    version: 'Rio Negro',
    yearMade: 2021,
    yearModel: 2021,
    km: 88_120,
    price: 287_600,
  },
];

/** Fewer contacts than pages that have one, two social networks, opening hours in lines. */
export const otherGeneralData: Readonly<Record<string, unknown>> = {
  telefone: '+55 21 3333-4444',
  instagram: '@outragente',
  youtube: '',
  facebook: 'facebook.com/outragente',
  linkedin: null,
  whatsapp: [
    { whatsapp: '21 99999-0001', destinatario: 'Recepção' },
    { whatsapp: '(21) 99999-0002' },
  ],
  endereco: 'Estrada do Outeiro',
  endnum: 's/n',
  bairro: null,
  cidade: 'Niterói',
  estado: 'RJ',
  cep: '24000000',
  horario: '<p>Seg a sex: 8h às 18h</p><p>Sáb: 8h ao meio-dia<br>Feriados: fechado</p>',
  orcamento: { dois_fatores: true },
  estetica: { dois_fatores: false },
};
