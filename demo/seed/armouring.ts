import { armouringProducts, type ArmouringProduct } from '../pricing/armouring-products';

const glassTexts: Readonly<
  Record<string, { descricao: string; imagem: string; link: string | null }>
> = {
  'Standard 24 mm': {
    descricao: 'Proteção IIIA com o melhor custo por metro quadrado. Pesa 58 kg por m².',
    imagem: 'storage/servicos/vidro-02.webp',
    link: null,
  },
  'Comfort 21 mm': {
    descricao: 'Camada acústica extra para uma cabine mais silenciosa. Pesa 50 kg por m².',
    imagem: 'storage/servicos/vidro-03.webp',
    link: 'https://www.youtube.com/watch?v=Y-rmzh0PI3c',
  },
  'Ultralight 18 mm': {
    descricao: 'O mais fino da linha e sem distorção. Menos peso nas portas: 42 kg por m².',
    imagem: 'storage/servicos/vidro-01.webp',
    link: null,
  },
  'Panorâmico curvo 19 mm': {
    descricao: 'Para para-brisas muito curvos. O consultor confirma a medida e o valor.',
    imagem: 'storage/servicos/vidro-03.webp',
    link: null,
  },
};

const optionalProductTexts: Readonly<Record<string, string>> = {
  porta_malas_eletrico: 'Abre e fecha por botão, com o peso da blindagem.',
  sirene_intercomunicador: 'Fale com quem está fora sem abrir o vidro.',
  abertura_vidros_traseiros: 'Os dois vidros de trás descem 15 cm.',
  cinta_aco_rodas: 'O carro roda com o pneu vazio.',
  servico_plataforma: 'Buscamos e devolvemos o carro.',
  autorizacao_declaracao_exercito: 'Registro obrigatório antes da blindagem.',
  regularizacao_detran: 'Alteração de característica no documento.',
};

const filterProductsOfKind = (kind: ArmouringProduct['kind']): ArmouringProduct[] =>
  armouringProducts.filter((product) => product.kind === kind);

const groupGlassByWarranty = (): Record<string, unknown[]> => {
  const groups: Record<string, unknown[]> = {};
  for (const { sku, title, warranty } of filterProductsOfKind('glass')) {
    (groups[`garantia-${warranty ?? 0}`] ??= []).push({ sku, titulo: title, ...glassTexts[title] });
  }
  return groups;
};

const createCheckboxItems = (kind: ArmouringProduct['kind']): unknown[] =>
  filterProductsOfKind(kind).map(({ sku, title }) => ({
    sku,
    titulo: title,
    descricao: optionalProductTexts[sku] ?? '',
    checked: false,
  }));

/** Returns the products that the armouring wizard offers, in the backend's format; a pickup has no electric trunk. */
const createSpecificationEntries = (options: { electricTrunk: boolean }): unknown[] => [
  { id: 19, sku: 'tipo_vidros', produtos: groupGlassByWarranty() },
  {
    id: 20,
    sku: 'teto_solar',
    produtos: filterProductsOfKind('sunroof').map(({ sku, title }) => ({ sku, titulo: title })),
  },
  {
    id: 21,
    sku: 'porta_malas',
    produtos: options.electricTrunk
      ? createCheckboxItems('optional')
      : createCheckboxItems('optional').slice(1),
  },
  { id: 22, sku: 'documentacao', produtos: createCheckboxItems('documentation') },
];

/** Rows of the table of armouring specifications; the id is the price category. */
export const specificationRows = [
  { id: 1, name: 'Automóveis', entries: createSpecificationEntries({ electricTrunk: true }) },
  { id: 2, name: 'Utilitários', entries: createSpecificationEntries({ electricTrunk: true }) },
  { id: 3, name: 'Picapes', entries: createSpecificationEntries({ electricTrunk: false }) },
];
