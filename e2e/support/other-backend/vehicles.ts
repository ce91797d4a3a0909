/** Path prefix of the API and its pictures. */
export const BASE_PATH = '/sistema';

/** Addresses of pictures in different forms; `{origin}` is replaced by the origin of the backend. */
export const pictureAddresses = [
  '{origin}/arquivos/imagem?id=1',
  `{origin}${BASE_PATH}/storage/2.webp`,
  'storage/3.webp',
  'arquivos/imagem?id=4&v=2',
  '/storage/5.webp?v=3',
] as const;

export type Json = Readonly<Record<string, unknown>>;
/** A vehicle of the other backend; lists leave out its brand and condition, which only the filters use. */
type Vehicle = Json &
  Readonly<{ id: string; marca: string; condicao: string; relacionado_id: number }>;

/** Returns a record with some of its fields. */
export const pickFields = (source: Json, ...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, source[name]]));

/** All vehicles of the other backend, also sold and reserved ones. */
export const otherVehicles: readonly Vehicle[] = [
  {
    ...{
      id: '1001',
      relacionado_id: 4102,
      seo_url: 'boiuna-varzea-expedicao-pantanal-2025',
      marca: 'Boiúna',
      condicao: '2',
    },
    ...{ titulo: 'Várzea Expedição Pantanal', modelo: 'Várzea', blindado: true, status: 'ativo' },
    ...{ preco: 'R$ 412.900 à vista', km: '33.480 km', combustivel: 'Diesel' },
    ...{ ano_fabricacao: '2024', ano_modelo: '2025', imagem: pictureAddresses[0] },
  },
  {
    ...{ id: '1002', relacionado_id: 4103, seo_url: 'koyo-x-5-assinatura-2026', marca: 'Kōyō' },
    ...{ condicao: 'N', titulo: 'X/5 Assinatura', modelo: { id: 9, titulo: 'X/5' } },
    ...{ blindado: false, status: 'ATIVO', preco: '389.900,00', km: 0, combustivel: 'Híbrido' },
    ...{ ano_fabricacao: '2026', ano_modelo: 2026, imagem: pictureAddresses[1] },
    fotos: [{ imagem: pictureAddresses[4], thumb: pictureAddresses[4] }],
  },
  {
    ...{ id: '1003', relacionado_id: 4104, seo_url: 'd-avila-irmaos-gra-duquesa-palladium-2023' },
    ...{ marca: 'D’Ávila & Irmãos', condicao: '2', modelo: 'Grã-Duquesa Palladium' },
    titulo: `Grã-Duquesa Palladium ${'Edição Comemorativa do Cinquentenário & '.repeat(3)}Longo`,
    ...{ blindado: '1', preco: 'R$ 1.250.000,90', km: '8015', combustivel: 'Gasolina' },
    ...{ ano_fabricacao: '2023', ano_modelo: '2023', imagem: pictureAddresses[2] },
  },
  {
    ...{ id: '1004', relacionado_id: 4105, seo_url: 'ampere-volt-e-cidade-2026', marca: 'Ampère' },
    ...{ condicao: 'N', titulo: 'Volt-e Cidade', modelo: { titulo: 'Volt-e' }, blindado: 0 },
    ...{ status: 'Reservado', preco: '', km: '0 km', combustivel: 'Elétrico' },
    ...{ ano_fabricacao: '2026', ano_modelo: '2026', imagem: pictureAddresses[3] },
  },
  {
    ...{ id: '1005', relacionado_id: 4106, seo_url: 'ype-3-1-0-2023', marca: 'Ypê', condicao: '2' },
    ...{ titulo: '3 1.0', modelo: '3', blindado: '0', status: 'ativo', preco: '61400.00' },
    ...{ km: 48_700, combustivel: 'Flex', ano_fabricacao: 2022, ano_modelo: '2023', imagem: null },
  },
  {
    ...{ id: '1006', relacionado_id: 4107, seo_url: 'boiuna-igapo-2024', marca: 'Boiúna' },
    ...{ condicao: '2', titulo: 'Igapó Cabine Dupla', modelo: 'Igapó', blindado: null },
    ...{ status: 'vendido ', preco: 'R$ 231.000', km: '71950', combustivel: 'Diesel' },
    ...{ ano_fabricacao: '2023', ano_modelo: '2024', imagem: pictureAddresses[4] },
  },
  {
    ...{ id: '1007', relacionado_id: 4108, seo_url: 'ampere-corrente-2-0-frota-2021' },
    ...{ marca: 'Ampère', condicao: 'RP/7', titulo: 'Corrente 2.0 Frota', modelo: 'Corrente 2.0' },
    ...{ blindado: null, status: 'ativo', preco: 74_500, km: '132.000 km', combustivel: 'Híbrido' },
    ...{ ano_fabricacao: '2021', ano_modelo: '2021', imagem: pictureAddresses[0] },
  },
  {
    ...{ id: '1008', relacionado_id: 4109, seo_url: 'ype-3-seda-locadora-2022', marca: 'Ypê' },
    ...{ condicao: 'RP/7', titulo: '3 Sedã Locadora', modelo: '3 Sedã', blindado: 0 },
    ...{ status: 'ativo', preco: 'R$\u00a058.900', km: '98300', combustivel: 'Flex' },
    ...{ ano_fabricacao: '2022', ano_modelo: '2022', imagem: pictureAddresses[1] },
  },
  {
    ...{ id: '1009', relacionado_id: 4110, seo_url: 'koyo-x-5-basico-2022', marca: 'Kōyō' },
    ...{ condicao: '2', titulo: 'X/5 Básico', modelo: 'X/5', blindado: '1', status: 'ativo' },
    ...{ preco: 214_000, km: '54000', combustivel: 'Híbrido', imagem: pictureAddresses[2] },
    ...{ ano_fabricacao: '2022', ano_modelo: '2022' },
  },
];

/** Returns a vehicle in the form of lists. */
export const toListedVehicle = ({
  marca: _marca,
  condicao: _condicao,
  ...vehicle
}: Vehicle): Json => vehicle;

const vehicleExtras = ['Teto solar panorâmico', 'Chave presencial', 'Piloto automático'];
const dataSheetLines = [
  ['Bancos', 'Couro preto'],
  ['Câmbio', 'Automático de 6 marchas'],
] as const;
const sheetRecords = dataSheetLines.map(([titulo, valor]) => ({ titulo, valor }));
const sheetTable = `<table>${dataSheetLines.map(([name, value]) => `<tr><th>${name}</th><td><b>${value}</b></td></tr>`).join('')}</table>`;
const sheetForms = [
  Object.fromEntries(dataSheetLines),
  sheetTable,
  JSON.stringify(sheetRecords),
  [...sheetRecords, { titulo: '', valor: null }],
];
const extrasForms = [
  ['', ...vehicleExtras, null].join('\n'),
  `<ul>${vehicleExtras.map((extra) => `<li>${extra}</li>`).join('')}</ul>`,
  JSON.stringify(vehicleExtras),
  [null, {}, ...vehicleExtras.map((descricao) => ({ descricao }))],
];
const videoForms = [
  ['WhWc3b3KhnY'],
  [{ url: 'https://youtu.be/eRsGyueVLvQ' }],
  'R6MlUcmOul8',
  'https://www.youtube.com/embed/Y-rmzh0PI3c',
];

/** Returns the detail of a vehicle, which has the brand, but no address. */
function toDetail(vehicle: Vehicle): Json {
  const vehicleNumber = Number(vehicle.id);
  const pickForm = (forms: readonly unknown[]) => forms[vehicleNumber % forms.length];
  return {
    ...pickFields(vehicle, 'id', 'preco', 'km', 'status', 'ano_fabricacao', 'modelo'),
    marca: vehicleNumber % 2 === 0 ? vehicle.marca : { titulo: vehicle.marca },
    blindagem: { blindado: vehicle.blindado, tipo_blindagem: 'III-A' },
    pagina_produto: { imagem: vehicle.imagem },
    detalhes: {
      titulo: vehicle.titulo,
      detalhes_interno: pickForm(sheetForms),
      detalhes_externo: sheetTable,
    },
    destaques: pickForm(extrasForms),
    opcionais: pickForm(extrasForms),
    videos: pickForm(videoForms),
    fotos: pictureAddresses.map((imagem, index) =>
      index % 2 ? { imagem } : { imagem, thumb: imagem },
    ),
    diferenciais: [],
  };
}

const HIGHLIGHT_FIELDS = [
  ...['seo_url', 'relacionado_id', 'imagem', 'titulo'],
  ...['ano_fabricacao', 'ano_modelo', 'preco', 'blindado'],
];

/** Returns a vehicle in the short form of the highlights. */
export const toHighlight = (vehicle: Json): Json => pickFields(vehicle, ...HIGHLIGHT_FIELDS);

/** Returns the vehicles for the filters of a query, or the detail of one vehicle by its slug, number or id. */
export function searchOtherVehicles(query: URLSearchParams): unknown {
  const name = query.get('seo_url');
  if (name !== null) {
    const hasName = (vehicle: Vehicle) =>
      [vehicle.seo_url, String(vehicle.relacionado_id), vehicle.id].includes(name);
    const foundVehicle = otherVehicles.find(hasName);
    return foundVehicle ? toDetail(foundVehicle) : { data: null };
  }
  const [brand, condition] = [query.get('marca'), query.get('condicao')];
  return otherVehicles
    .filter(({ marca }) => brand === null || marca === brand)
    .filter(({ condicao }) => condition === null || condicao === condition)
    .map(toListedVehicle);
}
