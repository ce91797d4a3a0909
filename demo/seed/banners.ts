const buildBannerPicturePath = (name: string, device: 'desktop' | 'mobile'): string =>
  `storage/banners/${name}-${device}.webp`;

const buildBannerPicturePaths = (name: string) => ({
  imagem_desktop: buildBannerPicturePath(name, 'desktop'),
  imagem_mobile: buildBannerPicturePath(name, 'mobile'),
});

/** Returns the rows of the banners table: kinds 1 (service), 2 (featured vehicle) and 3 (generic), and an inactive banner. */
export function createBannerRows(vehicles: readonly { id: number; slug: string; fuel: string }[]) {
  const [firstVehicle] = vehicles;
  const electric = vehicles.find((vehicle) => vehicle.fuel === 'Elétrico');
  return [
    {
      kind: 1,
      content: {
        chamada: 'QUALIDADE E PÓS-VENDA',
        titulo: 'INCOMPARÁVEIS',
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
      vehicleId: firstVehicle?.id,
      content: {
        chamada: 'Destaque do mês',
        titulo: 'Blindado e pronto para sair',
        link: `/detalhe/${firstVehicle?.slug ?? ''}`,
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
        chamada: 'Blindagem',
        titulo: 'Nível IIIA, 80% mais leve',
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
        chamada: 'Blindados à pronta entrega',
        titulo: 'Escolha hoje, dirija hoje',
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
        chamada: 'Zero km elétrico',
        titulo: 'Só o barulho do vento',
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
        chamada: 'Estética',
        titulo: 'Pintura protegida',
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
        chamada: 'Feirão',
        titulo: 'Campanha encerrada',
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
