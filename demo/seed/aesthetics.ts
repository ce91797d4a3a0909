const buildServicePicturePath = (name: string): string => `storage/servicos/${name}.webp`;
const buildVehiclePicturePath = (name: string): string => `storage/veiculos/${name}.webp`;

/** Rows of the table of aesthetics categories; the category with id 13 has no services yet. */
export const aestheticsCategoryRows = [
  { id: 8, title: 'Lavagem detalhada', image: buildServicePicturePath('estetica-lavagem') },
  { id: 9, title: 'Polimento técnico', image: buildServicePicturePath('estetica-polimento') },
  { id: 10, title: 'Coating cerâmico', image: buildServicePicturePath('estetica-polimento') },
  {
    id: 11,
    title: 'Película de proteção de pintura',
    image: buildServicePicturePath('estetica-ppf'),
  },
  { id: 12, title: 'Película para vidros', image: buildServicePicturePath('estetica-pelicula') },
  { id: 13, title: 'Couro e estofados', image: null },
];

/** Option of a service; an option without a picture shows the picture of its service. */
type ServiceOption = { title: string; description: string; image?: string; exclusive?: true };
type AestheticsService = {
  id: number;
  categoryId: number;
  title: string;
  description: string;
  image: string;
  status?: string;
  options: ServiceOption[];
};

const paintFilmOptions: ServiceOption[] = [
  {
    title: 'Frente completa',
    description: 'Capô, para-choque, faróis, para-lamas e retrovisores',
    image: buildVehiclePicturePath('coupe-vermelho/06-frontal'),
  },
  {
    title: 'Para-choques',
    description: 'Dianteiro e traseiro',
    image: buildVehiclePicturePath('coupe-vermelho/03-traseira'),
  },
  {
    title: 'Capô',
    description: 'A peça que mais recebe pedra',
    image: buildVehiclePicturePath('coupe-vermelho/04-detalhe-farol'),
  },
  {
    title: 'Soleiras',
    description: 'Quatro portas',
    image: buildVehiclePicturePath('coupe-vermelho/02-lateral'),
  },
  {
    title: 'Maçanetas',
    description: 'Conchas das quatro portas',
    image: buildVehiclePicturePath('sedan-prata/02-lateral'),
  },
  {
    title: 'Carro inteiro',
    description: 'Todas as peças pintadas',
    image: buildVehiclePicturePath('coupe-vermelho/01-frente'),
    exclusive: true,
  },
];
const windowFilmOptions: ServiceOption[] = [
  {
    title: 'Carro completo',
    description: 'Laterais, traseiro e para-brisa, dentro da lei',
    exclusive: true,
  },
  { title: 'Laterais', description: 'Quatro portas' },
  { title: 'Traseiro', description: 'Vidro traseiro inteiro' },
  { title: 'Para-brisa', description: 'Película transparente' },
];

const createWindowFilmService = (
  id: number,
  title: string,
  description: string,
): AestheticsService => ({
  id,
  categoryId: 12,
  title,
  description,
  image: buildServicePicturePath('estetica-pelicula'),
  options: windowFilmOptions,
});

const aestheticsServices: AestheticsService[] = [
  {
    id: 801,
    categoryId: 8,
    title: 'Lavagem detalhada completa',
    description:
      'Lavagem em duas etapas, descontaminação da pintura, interior, caixas de roda e cofre do motor.',
    image: buildServicePicturePath('estetica-lavagem'),
    options: [],
  },
  {
    id: 901,
    categoryId: 9,
    title: 'Polimento técnico em três etapas',
    description:
      'Corrige riscos e marcas de lavagem, com medição da camada de verniz antes e depois.',
    image: buildServicePicturePath('estetica-polimento'),
    options: [{ title: 'Pintura completa', description: 'Todas as peças pintadas' }],
  },
  {
    id: 902,
    categoryId: 9,
    title: 'Polimento rápido',
    description: 'Fora de linha.',
    image: buildServicePicturePath('estetica-polimento'),
    status: 'Inativo',
    options: [],
  },
  {
    id: 1001,
    categoryId: 10,
    title: 'Coating cerâmico',
    description: 'Aplicador credenciado. A água escorre, a sujeira solta e o brilho fica.',
    image: buildServicePicturePath('estetica-polimento'),
    options: [
      { title: 'Pintura completa', description: 'Todas as peças pintadas', exclusive: true },
      { title: 'Rodas', description: 'As quatro, por dentro e por fora' },
      { title: 'Vidros', description: 'Repelência à chuva' },
      { title: 'Bancos de couro', description: 'Protege de mancha e ressecamento' },
    ],
  },
  {
    id: 1101,
    categoryId: 11,
    title: 'PPF Premium',
    description: 'Filme autorregenerativo, brilho de fábrica.',
    image: buildServicePicturePath('estetica-ppf'),
    options: paintFilmOptions,
  },
  {
    id: 1102,
    categoryId: 11,
    title: 'PPF Fosco',
    description: 'Mesma proteção, acabamento acetinado.',
    image: buildVehiclePicturePath('sedan-cinza-grafite/01-frente'),
    options: paintFilmOptions,
  },
  {
    id: 1103,
    categoryId: 11,
    title: 'PPF Colorido',
    description: 'Muda a cor do carro e volta ao original quando você quiser.',
    image: buildVehiclePicturePath('coupe-azul/01-frente'),
    options: paintFilmOptions.slice(5),
  },
  createWindowFilmService(
    1201,
    'Antivandalismo 200 micra',
    'Segura o vidro estilhaçado e atrasa a entrada.',
  ),
  createWindowFilmService(
    1202,
    'Antivandalismo 300 micra',
    'A mesma função, com filme mais espesso.',
  ),
  createWindowFilmService(
    1203,
    'Profissional',
    'Até 35% de rejeição de calor, com 3 anos de garantia.',
  ),
  createWindowFilmService(
    1204,
    'Nano carbono',
    'Até 46% de rejeição da energia solar, com 7 anos de garantia.',
  ),
  createWindowFilmService(
    1205,
    'Premium 67',
    'Até 67,9% de redução de calor, com 10 anos de garantia.',
  ),
  createWindowFilmService(
    1206,
    'Premium 71',
    'Até 71,5% de redução de calor, com 10 anos de garantia.',
  ),
];

/** Rows of the table of aesthetics services. */
export const aestheticsServiceRows = aestheticsServices.map(
  ({ id, categoryId, title, description, image, status }) => ({
    id,
    categoryId,
    title,
    description,
    image,
    creativeImage: categoryId === 11 ? buildServicePicturePath('estetica-ppf') : null,
    status: status ?? 'Ativo',
  }),
);

/** Rows of the table of service options; the id of an option is its service's id followed by two digits. */
export const aestheticsOptionRows = aestheticsServices.flatMap((service) =>
  service.options.map((option, index) => ({
    id: service.id * 100 + index + 1,
    serviceId: service.id,
    title: option.title,
    description: option.description,
    image: option.image ?? service.image,
    exclusive: option.exclusive ?? false,
  })),
);
