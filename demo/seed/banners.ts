const buildBannerPicturePath = (name: string, device: 'desktop' | 'mobile'): string =>
  `storage/banners/${name}-${device}.webp`;

const buildBannerPicturePaths = (name: string) => ({
  imagem_desktop: buildBannerPicturePath(name, 'desktop'),
  imagem_mobile: buildBannerPicturePath(name, 'mobile'),
});

type StockedVehicle = {
  id: number;
  slug: string;
  fuel: string;
  armoured: boolean;
  highlightPosition: number | null;
};

/** Returns the rows of the banners table: kinds 1 (service), 2 (featured vehicle) and 3 (generic), and an inactive banner. */
export function createBannerRows(vehicles: readonly StockedVehicle[]) {
  const highlights = vehicles.filter((vehicle) => vehicle.highlightPosition !== null);
  const armoured = highlights.find((vehicle) => vehicle.armoured);
  const electric = highlights.find((vehicle) => vehicle.fuel === 'Elétrico');
  return [
    {
      kind: 1,
      content: {
        titulo: 'QUALIDADE E PÓS-VENDA',
        chamada: 'INCOMPARÁVEIS',
        link: '/sobre',
        ...buildBannerPicturePaths('01-suv-blindado'),
        descricao_banner:
          'Venda, blindagem, estética e funilaria no mesmo endereço. Quem entrega o seu carro é quem cuida dele depois.',
        texto_apoio: null,
        label_botao: null,
        campanha: { videos: '["aqz-KE-bpKQ"]', video: null, listagem: [], preco_de: null },
      },
    },
    {
      kind: 2,
      vehicleId: armoured?.id,
      content: {
        titulo: 'O destaque do mês no nosso estoque',
        chamada: 'Blindado e pronto para sair',
        link: `/detalhe/${armoured?.slug ?? ''}`,
        ...buildBannerPicturePaths('02-linha-premium'),
        descricao_banner: 'Único dono, blindagem feita aqui e histórico completo na pasta.',
        texto_apoio: 'Aceitamos o seu usado na troca.',
        label_botao: 'Ver o carro',
        campanha: null,
      },
    },
    {
      kind: 1,
      content: {
        titulo: 'Blindagem nível IIIA',
        chamada: '80% mais leve',
        link: '/blindagem',
        ...buildBannerPicturePaths('04-vidro-balistico'),
        descricao_banner: 'Blindagem de alto desempenho, desenvolvida ao longo de 15 anos.',
        texto_apoio: 'Desde 2002',
        label_botao: 'Conhecer a blindagem',
        campanha: {
          videos: null,
          video: 'eRsGyueVLvQ',
          listagem: [
            '10 anos de garantia',
            'Pós-venda em domicílio no primeiro ano',
            'Documentação resolvida por nós',
          ],
          preco_de: 'R$ 64.900,00',
        },
      },
    },
    {
      kind: 3,
      content: {
        titulo: 'Blindados à pronta entrega',
        chamada: 'Escolha hoje, dirija hoje',
        link: '/busca/blindados',
        ...buildBannerPicturePaths('05-suv-verde'),
        descricao_banner:
          'Seminovos blindados com documentação em ordem e vidros dentro da garantia.',
        texto_apoio: null,
        label_botao: 'Ver blindados',
        campanha: { videos: '[]', video: null, listagem: null, preco_de: 'R$ 0,00' },
      },
    },
    {
      kind: 2,
      vehicleId: electric?.id,
      content: {
        titulo: 'Zero km, dois motores elétricos',
        chamada: 'Só o barulho do vento',
        link: `/detalhe/${electric?.slug ?? ''}`,
        ...buildBannerPicturePaths('03-assinatura-traseira'),
        descricao_banner: 'Dois motores, tração integral. Em exposição na loja.',
        texto_apoio: null,
        label_botao: null,
        campanha: null,
      },
    },
    {
      kind: 1,
      content: {
        titulo: 'Estética com aplicador credenciado',
        chamada: 'Pintura protegida',
        link: '/estetica/cotacao',
        ...buildBannerPicturePaths('06-pelicula'),
        descricao_banner:
          'Película, polimento técnico e coating cerâmico por aplicador credenciado.',
        texto_apoio: 'Orçamento na hora, no site',
        label_botao: 'Fazer orçamento',
        campanha: { videos: '[]', video: null, listagem: null, preco_de: 'R$ 0,00' },
      },
    },
    {
      kind: 3,
      status: 'inativo',
      content: {
        titulo: 'Campanha encerrada',
        chamada: 'Feirão',
        link: '/veiculos',
        ...buildBannerPicturePaths('03-assinatura-traseira'),
        descricao_banner: null,
        texto_apoio: null,
        label_botao: null,
        campanha: null,
      },
    },
  ].map((banner, index) => ({ status: 'ativo', ...banner, id: index + 1, position: index + 1 }));
}
